import type { AtRule, Plugin } from "postcss";

/** Width in rem of what may stand beside a container: a dashboard's menu and the margins of its screen. */
const besideRem = 18;

/**
 * PostCSS plugin for Safari below 16, which has no container queries. It adds media queries that leave room for what
 * stands beside the container. Close to the limit they give the narrow layout (record 020).
 */
export const containerFallback = (): Plugin => ({
  postcssPlugin: "container-fallback",
  OnceExit(root, { AtRule: Rule }) {
    root.walkAtRules("container", (rule) => {
      if (isWithin(rule, "container") || isWithin(rule, "supports")) return;
      const byWindow = rule.clone();
      asMedia(byWindow);
      byWindow.walkAtRules("container", asMedia);
      rule.after(new Rule({ name: "supports", params: "not (container-type: inline-size)", nodes: [byWindow] }));
    });
  },
});

function isWithin({ parent }: AtRule, name: string): boolean {
  if (!parent || parent.type === "root") return false;
  return (parent as AtRule).name === name || isWithin(parent as AtRule, name);
}

/** Matches `(width >= 48rem)` and `(min-width: 48rem)`. */
const query = /^(not\s+)?\(\s*(?:(?:width|inline-size)\s*>=|min-(?:width|inline-size)\s*:)\s*([\d.]+)rem\s*\)$/;

function asMedia(rule: AtRule): void {
  const [, not, width] = query.exec(rule.params.trim()) ?? [];
  if (width === undefined) throw rule.error(`Cannot ask the window for this: @container ${rule.params}`);
  rule.name = "media";
  rule.params = `${not ? "not all and " : ""}(min-width: ${Number(width) + besideRem}rem)`;
}
