import { messagesText as messages } from "../main-dashboard/main-dashboard-messages.ts";
import { newsListText as news, postFormText as post } from "../main-dashboard/main-dashboard-news.ts";
import type { MainJob } from "./handbook.ts";
import { type Job, job } from "./job.ts";
import { accountJob } from "./people-jobs.ts";

/** Jobs of the public site. */
export const siteJobs = {
  news: job`
    يقرأ الزوار الخبر في الموقع حين تنشره. ما تكتبه قبل النشر محفوظ في هذه النافذة.
    [محرر الأخبار: العنوان، ثم المحتوى وفوقه أدوات التنسيق، ثم مكان الصور.]
    # انشر خبراً
    - افتح «${news.title}» واضغط «${news.add}».
    - اكتب «${post.title}».
    - اكتب «${post.content}» أو الصقه من Word.
    - أضف صورة أو أكثر بزر «${post.addImages}».
    - إن شئت اكتب وصف كل صورة، واختر مما تحت «${post.topics}».
    - اضغط «${post.add}».
    # بعد النشر
    - اضغط «${news.openTip}» في سطر الخبر لتقرأه كما يقرؤه الزوار.
    - اضغط «${news.edit}» لتغيّر فيه شيئاً.
    ? انقطعت الشبكة قبل النشر: افتح «${news.title}» حين تعود، واضغط «${news.continueDraft}».
    ? حذفت خبراً خطأً: اختر «${news.deleted}»، ثم اضغط «${news.restore}».
    ? رُفضت صورة: أكبر حجم 5 ميجابايت. صغّرها، أو احفظها بصيغة JPEG.
  `,
  messages: job`
    رسائل الزوار من نموذج الاتصال في الموقع.
    # اقرأ وأجب
    - افتح «${messages.title}» واختر «${messages.unread}».
    - اضغط الرسالة لتقرأها.
    - اضغط «${messages.reply}»، فيُفتح بريدك وفيه عنوان المرسل.
    ? حذفت رسالة خطأً: اختر «${messages.deleted}»، ثم اضغط «${messages.restore}».
    ? على الرسالة «${messages.isSuspected}»: قد يكون كاتبها برنامجاً. اقرأها قبل أن تحذفها.
    ? أجاب اثنان عن الرسالة نفسها: الرد بالبريد لا يظهر هنا، فاتفقوا على من يجيب.
  `,
  account: accountJob,
} satisfies Record<MainJob, Job>;
