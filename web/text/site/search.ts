import type { SearchKind } from "#contract/site/search.ts";
import { sharedText } from "../shared.ts";
import { siteText } from "./site.ts";

/** Arabic copy of the search over the public site. */
export const searchText = {
  title: siteText.search,
  titleOf: (typed: string) => `البحث عن «${typed}»`,
  lead: "ابحث في الأخبار والمواعيد والأسئلة وصفحات الموقع. لا يهم كيف تكتب الهمزة والتاء والياء.",
  field: "ما الذي تبحث عنه؟",
  submit: sharedText.search,
  blank: "اكتب كلمة أو أكثر، ثم اضغط «ابحث».",
  count: (count: string) => `النتائج: ${count}`,
  moreThan: (count: string) => `أكثر من ${count}`,
  nothingFound: (typed: string) => `لم نجد شيئاً عن «${typed}»`,
  nothingFoundBody: "جرّب كلمة أقصر، أو كلمة أخرى بالمعنى نفسه. وإن لم تجد ما تريد فاسأل المديرية.",
  questions: siteText.questions,
  contact: siteText.contact,
  kinds: { pages: "صفحات الموقع", dates: siteText.dates, questions: "الأسئلة", news: siteText.news } satisfies Record<
    SearchKind,
    string
  >,
  kind: (kind: string, count: string) => `${kind}: ${count}`,
  pages: "صفحات نتائج الأخبار",
  retry: sharedText.retry,
} as const;
