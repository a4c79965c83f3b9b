import { dayInBaghdad } from "#api/baghdad-time.ts";
import { newsOfCentres } from "./demo-news-centres.ts";
import { newsOfSport } from "./demo-news-sport.ts";
import { newsOfTests } from "./demo-news-tests.ts";
import { chance } from "./demo-people.ts";
import type { SamplePost } from "./demo-post.ts";

/** News and messages of the demo, dated back from today so that the site always looks current. */

const dayMs = 86_400_000;
const minuteMs = 60_000;
const viewedWithinMs = 30 * dayMs;

/** Posts, oldest first, so that numbers and dates have the same order. */
export const samplePosts: readonly SamplePost[] = [...newsOfTests, ...newsOfSport, ...newsOfCentres].toSorted(
  (one, other) => other.daysAgo - one.daysAgo,
);

export const sampleTopics: readonly { name: string; posts: readonly SamplePost[] }[] = [
  { name: "الاختبارات", posts: newsOfTests },
  { name: "الرياضة", posts: newsOfSport },
  { name: "المراكز والأنشطة", posts: newsOfCentres },
];

/** Dates that staff announce, with the hour in Baghdad. */
export const sampleEvents = [
  { daysAhead: 6, hour: 10, title: "يوم مفتوح في مركز شباب الكرخ", place: "مركز شباب الكرخ، بغداد" },
  { daysAhead: 15, hour: 16, title: "نهائي بطولة المحافظات للناشئين", place: "الملعب الأول، بغداد" },
  { daysAhead: -12, hour: 9, title: "ورشة للمعلمين عن اختبار القدرات", place: "قاعة المديرية، شارع فلسطين" },
] as const;

export const startOfEvent = ({ daysAhead, hour }: (typeof sampleEvents)[number], now: Date): Date =>
  new Date(Date.parse(`${dayInBaghdad(now)}T00:00:00+03:00`) + daysAhead * dayMs + hour * 60 * minuteMs);

/** A time between eight and six on the post's day in Baghdad. */
export function publishedAt({ daysAgo, title }: SamplePost, now: Date): Date {
  const midnight = Date.parse(`${dayInBaghdad(now)}T00:00:00+03:00`);
  return new Date(midnight - daysAgo * dayMs + (8 * 60 + chance(daysAgo, title, 600)) * minuteMs);
}

/** Times of a post's views in the last 30 days: many soon after its publication, fewer later. */
export function viewedAt(post: SamplePost, now: Date): Date[] {
  const from = Math.max(publishedAt(post, now).getTime(), now.getTime() - viewedWithinMs);
  const span = now.getTime() - from;
  return Array.from({ length: post.views }, (_, index) => {
    const share = chance(index, post.title, 10_000) / 10_000;
    return new Date(from + span * (post.daysAgo < 30 ? share ** 1.6 : share));
  });
}

export const sampleMessages = [
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7021",
    name: "أم زينب",
    email: "um.zainab@example.com",
    message: "السلام عليكم، ابنتي سجّلت في اختبار القدرات وأضاعت رمزها. كيف نستعيده؟ نسكن في مدينة الصدر.",
    hoursAgo: 3,
    isRead: false,
  },
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7022",
    name: "مدرسة دجلة الابتدائية",
    email: "dijlah.school@example.com",
    message: "نودّ تسجيل ثلاثين طالباً من مدرستنا دفعة واحدة.\nهل يمكن أن يكون اختبارهم في الجلسة نفسها؟\nمع التقدير.",
    hoursAgo: 20,
    isRead: false,
  },
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7023",
    name: "حيدر كاظم",
    email: "haider.k@example.com",
    message: "أقترح فتح ملعب الحي في الليل خلال الصيف، فالنهار حار والشباب يلعبون في الشارع. شكراً لجهودكم.",
    hoursAgo: 52,
    isRead: true,
  },
  {
    id: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7024",
    name: "Dr. Sara Al-Azzawi",
    email: "sara.azzawi@example.com",
    message:
      "أنا طبيبة أطفال وأودّ التطوع في المخيمات الشبابية يومي الجمعة والسبت. هل من استمارة أملؤها؟ هاتفي 07701234567.",
    hoursAgo: 130,
    isRead: true,
  },
] as const;
