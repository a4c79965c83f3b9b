/** A job of the handbook. A step is one sentence with one act. A trouble is what happened, and what to do. */
export type Job = {
  lead: string;
  /** What its picture shows, for those who do not see it. */
  picture?: string;
  parts: { title: string; steps: string[] }[];
  troubles: { what: string; remedy: string }[];
};

/** Reads a job from lines: `# part`, `- step`, `? trouble: what to do`, `[what the picture shows]`, and the lead. */
export function job(strings: TemplateStringsArray, ...names: string[]): Job {
  const read: Job = { lead: "", parts: [], troubles: [] };
  for (const line of String.raw({ raw: strings }, ...names)
    .trim()
    .split("\n")) {
    const text = line.trim();
    const rest = text.slice(2);
    if (text.startsWith("# ")) read.parts.push({ title: rest, steps: [] });
    else if (text.startsWith("- ")) read.parts.at(-1)?.steps.push(rest);
    else if (text.startsWith("? ")) {
      const [what = "", ...remedy] = rest.split(": ");
      read.troubles.push({ what, remedy: remedy.join(": ") });
    } else if (text.startsWith("[")) read.picture = text.slice(1, -1);
    else read.lead = text;
  }
  return read;
}
