import { describe, expect, it } from "vitest";
import { dayInBaghdad, timeInBaghdad } from "#api/baghdad-time.ts";
import { midnights } from "#api/test-support/midnights.ts";
import { publishedAt, samplePosts, viewedAt } from "./demo-news.ts";

const dayMs = 86_400_000;

describe.each(midnights)("the sample news at $instant", ({ instant, day }) => {
  const now = new Date(instant);

  it("appeared in the daytime of its day, counted back from today in Baghdad", () => {
    for (const post of samplePosts) {
      const at = publishedAt(post, now);
      expect(dayInBaghdad(at)).toBe(new Date(Date.parse(day) - post.daysAgo * dayMs).toISOString().slice(0, 10));
      expect(timeInBaghdad(at).slice(11) >= "08:00" && timeInBaghdad(at).slice(11) < "18:00").toBe(true);
    }
  });

  it("was viewed between its publication and now", () => {
    for (const post of samplePosts) {
      const [published, views] = [publishedAt(post, now), viewedAt(post, now)];
      expect(views).toHaveLength(post.views);
      expect(views.every((at) => at >= published && at <= now)).toBe(true);
    }
  });
});
