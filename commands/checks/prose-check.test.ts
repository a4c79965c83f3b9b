import { expect, it } from "vitest";
import { commentFaults, lineFaults, recordFaults, subjectFaults, unclearWords } from "./prose-check.ts";
import { linkFaults, namedFileFaults } from "./prose-links.ts";

const long = "word ".repeat(40);

it("a subject of more than 72 characters is reported, a shorter one passes", () => {
  expect(subjectFaults(`abc1234 ${"a".repeat(73)}\ndef5678 ${"a".repeat(72)}`)).toEqual([
    expect.stringMatching(/^commit abc1234 a{73}: /),
  ]);
});

it.each([
  [`text\n${long}`, 2],
  [`- ${long}`, 1],
  [`\`\`\`\ncode\n\`\`\`\n${long}`, 4],
])("a long line is reported: %j", (text, line) => {
  expect(lineFaults("docs/a.md", text)).toEqual([expect.stringMatching(`^docs/a\\.md:${line}: `)]);
});

it.each([
  `| ${long} |`,
  `\`\`\`sh\n${long}\n\`\`\``,
  `  \`\`\`\n${long}\n  \`\`\``,
  `(${"a".repeat(200)})`,
  "ء".repeat(160),
])("a wide table, code block or link passes, and letters are counted: %j", (text) => {
  expect(lineFaults("docs/a.md", text)).toEqual([]);
});

it.each([
  ["docs/scaling.md", "[a](missing.md)", "no file docs/missing.md"],
  ["README.md", "![a](docs/images/missing.png)", "no file docs/images/missing.png"],
  ["docs/scaling.md", "[a](backup.md#missing)", "no heading #missing in docs/backup.md"],
  ["docs/scaling.md", "# Here\n[a](#there)", "no heading #there in docs/scaling.md"],
])("a link that leads nowhere is reported: %s %s", (file, text, fault) => {
  expect(linkFaults(file, text)).toEqual([expect.stringMatching(`^${file}:\\d: ${fault}$`)]);
});

it.each([
  "[a](https://example.org/missing)",
  "[a](../README.md#try-it)",
  "[a](decisions/)",
  "## What `it` does: ألف\n[a](#what-it-does-ألف)",
  "# Twice\n# Twice\n[a](#twice-1)",
  "```\n[a](missing.md)\n```",
])("a link that leads somewhere passes: %s", (text) => {
  expect(linkFaults("docs/scaling.md", text)).toEqual([]);
});

it.each(["`missing.ts`", "`api/missing.ts`", "`deploy/missing.yaml`"])(
  "a named file that is not there is reported: %s",
  (text) => {
    expect(namedFileFaults("docs/a.md", text)).toHaveLength(1);
  },
);

it("a name that several files have is reported, unless the file before it is in its folder", () => {
  expect(namedFileFaults("docs/a.md", "`session.ts`")).toEqual(["docs/a.md:1: several files have the name session.ts"]);
  expect(
    namedFileFaults("docs/a.md", "`web/session/session.ts`, `web/calls/api-client.ts`, `session.ts`"),
  ).toHaveLength(1);
  for (const text of ["`web/session/session.ts`", "`web/test-area/sitting/sitting-calls.ts`, `session.ts`"])
    expect(namedFileFaults("docs/a.md", text)).toEqual([]);
});

it.each(["`config.ts`", "`api/config.ts`", "`deploy/rafid.service`", "`manifest.json`", "`api/things.*`"])(
  "a file that is there, or another word, passes: %s",
  (text) => {
    expect(namedFileFaults("docs/a.md", text)).toEqual([]);
  },
);

const record = (status: string, words: number) => `# 001: Name\n\n${status}\n\n**Context.** ${"word ".repeat(words)}`;

it.each(["2026-11-25, accepted.", "Status: accepted, 2026-11-25."])("a record of a page passes: %s", (status) => {
  expect(recordFaults("a.md", record(status, 199))).toEqual([]);
});

it.each([
  record("2026-11-25", 10),
  record("accepted", 10),
  record("2026-11-25, accepted.", 200),
  "# 001: Name\n\n2026-11-25, accepted.\n",
])("a record without date, status or text, or with too much of it, is reported: %j", (text) => {
  expect(recordFaults("a.md", text)).toHaveLength(1);
});

it.each(unclearWords)("an unclear word is reported in a comment, and nowhere else: %s", (word) => {
  const comments = `// ${word}\nconst a = 1;\n/** The ${word} one. */\nconst b = <p>{/* ${word} */}</p>;`;
  expect(commentFaults("web/a.tsx", comments)).toHaveLength(3);
  const elsewhere = `const a = "// ${word}"; const b = <p>// ${word}</p>; const c = /\\/\\/ ${word}/; // x${word}x`;
  expect(commentFaults("web/a.tsx", elsewhere)).toEqual([]);
});
