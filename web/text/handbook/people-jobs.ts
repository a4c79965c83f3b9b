import { dutyWords } from "#contract/accounts/duties.ts";
import { auditText } from "../dashboard/audit.ts";
import { backupText } from "../dashboard/backup.ts";
import { choiceText } from "../dashboard/dashboards.ts";
import { passwordLinkText } from "../dashboard/password-links.ts";
import * as security from "../dashboard/security.ts";
import { sessionsText } from "../dashboard/sessions.ts";
import { bulkText } from "../iq-dashboard/bulk-runs.ts";
import { contestantPageText, finderText } from "../iq-dashboard/contestant-page.ts";
import { eraseText, recordText } from "../iq-dashboard/contestant-record.ts";
import { contestantsText } from "../iq-dashboard/contestants.ts";
import { iqDashboardText as menu } from "../iq-dashboard/iq-dashboard.ts";
import { iqUsersText as users } from "../iq-dashboard/iq-users.ts";
import { logoText } from "../iq-dashboard/logo.ts";
import { mergingText, pairsText } from "../iq-dashboard/merging.ts";
import { announcementText as announcement, noticesText } from "../iq-dashboard/notices.ts";
import { peopleFileText as file, peopleFilesText as files, outcomeWords } from "../iq-dashboard/people-files.ts";
import { decideText, requestsText } from "../iq-dashboard/requests.ts";
import { retentionText as retention } from "../iq-dashboard/retention.ts";
import * as schools from "../iq-dashboard/schools.ts";
import { seasonScreenText as season } from "../iq-dashboard/season.ts";
import { testFormText } from "../iq-dashboard/test-form.ts";
import type { IqJob } from "./handbook.ts";
import { type Job, job } from "./job.ts";

const { addSchoolsText, mergeSchoolText, schoolsText, schoolTextsText: spellings } = schools;

/** One's own account, which both dashboards have. */
export const accountJob = job`
  لكل من يدخل إلى لوحة التحكم. افتح «${sessionsText.title}» من اسمك في أسفل القائمة.
  # احمِ حسابك
  - اضغط «${security.securityText.begin}» عند «${security.securityText.factor}».
  - امسح الصورة بتطبيق المصادقة في هاتفك، ثم أكّد بكلمة المرور والرمز.
  - اطبع رموز الاسترداد واحفظها بعيداً عن الهاتف.
  # راجع أجهزتك
  - اضغط «${sessionsText.end}» عند كل جهاز لا تعرفه.
  - غيّر بعده كلمة المرور بزر «${security.ownPasswordText.open}».
  ? نسيت كلمة المرور: اطلب رابطاً جديداً ممن يدير المستخدمين.
  ? ضاع هاتفك: أدخل رمز استرداد مكان رمز التطبيق، ثم أعد الإعداد على هاتف آخر.
  ? ظهر «${menu.noDutyTitle}»: اطلب الصلاحية المذكورة من مشرف رئيسي، ثم سجّل الدخول من جديد.
`;

/** Jobs with students, and of those who direct the work. */
export const peopleJobs = {
  "people-file": job`
    تسجّل مدرسة كاملة من جدول، وتسلّمها رموز طلابها. لا يُسجَّل أحد قبل أن تؤكد.
    [معاينة ملف طلاب: عدد الطلاب الجدد وزر التسجيل، ثم العمود الذي فيه كل معلومة.]
    # جهّز الملف وارفعه
    - افتح «${menu.homeEntry}» واضغط «${files.entry}»، وهو على الهاتف في «${contestantsText.more}».
    - نزّل القالب بزر «${files.template}» وأرسله إلى المدرسة.
    - أفلت الملف الممتلئ فوق «${files.choose}».
    # راجع ثم سجّل
    - تأكد في «${file.columns}» أن لكل معلومة عمودها.
    - اضغط «${file.mend}» في كل سطر حاله «${outcomeWords.wrong}».
    - اضغط «${file.register}» وأبقِ الصفحة مفتوحة.
    # سلّم الرموز
    - اضغط «${file.cards}» لتطبع البطاقات، أو «${file.codes.button}» لتنزّل جدولاً.
    - سلّمها إلى المدرسة يداً بيد، فالرمز يفتح بيانات الطالب.
    ? انقطعت الشبكة أثناء التسجيل: افتح الملف من «${files.files}» واضغط «${file.goOn}». لا يُسجَّل أحد مرتين.
    ? رفعت ملفاً خاطئاً: اضغط «${files.discard}» قبل التسجيل. من سُجّل من قبل يبقى مسجلاً.
    ? حال الطالب «${outcomeWords.known}»: لا يُسجَّل ثانية، وتجد رمزه في «${file.codes.button}».
  `,
  schools: job`
    يكتب الطالب اسم مدرسته كما يشاء. تجمع أنت الكتابات المختلفة تحت اسم واحد.
    [أسماء كتبها الطلاب بلا مدرسة، وأمام كل اسم عدد طلابه والمدرسة المقترحة له.]
    # اكتب القائمة مرة واحدة
    - افتح «${menu.homeEntry}»، ثم «${schoolsText.title}» من «${contestantsText.more}».
    - اضغط «${schoolsText.add}».
    - الصق الأسماء في «${addSchoolsText.names}» واختر المحافظة.
    - اضغط «${addSchoolsText.confirm}».
    # ضُمّ الأسماء
    - افتح «${spellings.title}».
    - اضغط اسم المدرسة المقترحة تحت «${spellings.join}» إن كانت هي.
    - وإلا فاضغط «${spellings.other}» وابحث عنها.
    - اضغط «${spellings.create}» إن لم تكن في القائمة.
    ? ضممت اسماً إلى مدرسة غير مدرسته: اضغط «تراجع» في الشريط الذي ظهر فوق القائمة.
    ? المدرسة في القائمة مرتين: اضغط «${schoolsText.merge}» عند الزائدة، ثم «${mergeSchoolText.confirm}».
  `,
  participants: job`
    كل ما يخص طالباً واحداً في صفحته، وفيها ما يمكن فعله له الآن.
    [صفحة طالب: اسمه ورمزه، ثم أزرار ما يمكن فعله الآن، ثم بيانات التسجيل.]
    # اعثر على الطالب
    - اضغط «${finderText.open}» في أعلى أي شاشة، أو Ctrl+K.
    - اكتب جزءاً من الاسم أو الرمز أو الهاتف، واختره.
    # اعمل ما يحتاج إليه
    - اقرأ «${contestantPageText.now}» واضغط ما يلزم، مثل «${contestantPageText.tasks.edit}».
    - اضغط «${contestantPageText.tasks.code}» لمن ضاع رمزه، بعد أن تتأكد أنه هو.
    ? للطالب سجلان: اختر «${pairsText.title}» من «${contestantsText.more}» وقارن بينهما، ثم اضغط «${mergingText.confirming.confirm}». يمكنك فصلهما خلال ٣٠ يوماً.
    ? حذفت طالباً خطأً: اختر «${contestantsText.deleted}» في القائمة، ثم «${contestantsText.rowActions.restore}».
    ? طلبت الأسرة كل ما نحفظه: اضغط «${recordText.open}».
    ? طلبت الأسرة محو البيانات: اضغط «${eraseText.open}». لا رجوع بعده.
  `,
  "many-rows": job`
    ما تفعله بكثيرين دفعة واحدة، مثل الحذف وتغيير الوقت والتوزيع على يوم. يستمر العمل وإن أغلقت الصفحة.
    [قائمة المشاركين وقد حُدّد منها طلاب، وفي أسفلها شريط فيه عددهم وزر الإجراء.]
    # حدّد ثم نفّذ
    - افتح القائمة واختر شروطها.
    - أشّر من تريد، أو أشّر «${choiceText.page}».
    - اقرأ العدد في الشريط الأسفل.
    - اضغط «${choiceText.actions}» واختر الإجراء.
    - اقرأ ما سيحدث، ثم اضغط «${bulkText.start.confirm}».
    ? حدّدت غير من تريد: اضغط «${choiceText.clear}».
    ? بدأت إجراءً خاطئاً: افتح «${bulkText.title}» واضغط «${bulkText.undo}».
    ? بقي بعضهم كما هو: اقرأ السبب عند «${bulkText.refusedList}»، ثم اضغط «${bulkText.retry}».
    ? انقطعت الشبكة: يستمر العمل على الخادم. تجده في «${bulkText.title}».
  `,
  requests: job`
    يطلب الطالب تصحيح معلومة أو يعترض على نتيجة، ويقرأ قرارك وسببه في صفحته.
    # قرّر
    - افتح «${requestsText.title}».
    - اضغط «${requestsText.take}» كي لا يعمل عليه اثنان.
    - اضغط «${requestsText.open}» وقارن «${decideText.now}» و«${decideText.wanted}».
    - إن كان اعتراضاً فاضغط «${decideText.toScore}» وصحّح الدرجة أولاً إن لزم.
    - اختر «${decideText.choices.accepted}» أو «${decideText.choices.refused}».
    - اكتب «${decideText.answer}» كما تحب أن يقرأه الطالب.
    - اضغط «${decideText.confirm}».
    ? تولّى الطلب غيرك: اسأله أولاً، فلكل طلب قرار واحد.
    ? ظهر أن القيمة تغيّرت: عدّلها أحد بعد الطلب. قارن من جديد قبل القرار.
  `,
  notices: job`
    تُرسل الإشعارات من تلقاء نفسها. الإعلان وحده يكتبه مشرف ويوافق عليه مشرف آخر.
    # أرسل إعلاناً
    - افتح «${noticesText.title}» واضغط «${announcement.add}».
    - اختر «${announcement.day}» و«${announcement.hall}».
    - اكتب «${announcement.text}» بلا درجة ولا رمز.
    - اقرأ «${announcement.preview}»، ثم اضغط «${announcement.ask}».
    - اطلب من مشرف آخر أن يضغط «${announcement.approve}».
    ? تعذّر إرسال بعضها: اقرأ «${noticesText.problems}»، ثم اضغط «${noticesText.resend}».
    ? لا يُرسل شيء ليلاً: تنتظر الإشعارات حتى ٨ صباحاً، عدا رمز طلبه صاحبه.
    ? في الإعلان خطأ قبل الموافقة: اضغط «${announcement.withdraw}» واكتب غيره. ما أُرسل لا يُسترد.
  `,
  season: job`
    متى يسجّل الطلاب وكم يُقبل منهم، وأي اختبار إلكتروني يصل إليهم.
    # افتح موسماً
    - افتح «${testFormText.title}»، ثم «${season.title}».
    - اكتب «${season.opensAt}» و«${season.closesAt}» بتوقيت بغداد.
    - اكتب الحدود، واترك ما لا حد له فارغاً.
    - اضغط «${season.start}».
    # اختر الاختبار
    - افتح «${testFormText.title}» واختر من «${testFormText.choice.title}».
    - اضغط «${testFormText.choice.save}».
    - لتغيير الشعار اختر صورة في «${logoText.title}»، ثم اضغط «${logoText.save}».
    ? اكتمل العدد وما زال الطلاب يسجّلون: هم في قائمة الانتظار. ارفع الحد إن أردت أن ينتقلوا منها.
    ? فُتح الموسم قبل وقته: صحّح «${season.opensAt}» واضغط «${season.save}».
  `,
  duties: job`
    للمشرف الرئيسي. لكل مشرف حساب باسمه، ولا يرى إلا ما تسمح به صلاحياته.
    [نافذة إضافة مستخدم: اسمه وبريده، ثم الصلاحيات المختارة له.]
    # أضف مستخدماً
    - افتح «${users.title}» واضغط «${users.add}».
    - اكتب «${users.userName}» و«${users.email}».
    - اختر «${passwordLinkText.byLink}» عند «${passwordLinkText.how}».
    - اختر «${users.role}».
    - اختر «${users.someDuties}» وأشّر ما يحتاج إليه، مثل «${dutyWords.desk.label}» لمتطوعي القاعة.
    - اضغط «${users.add}» وأرسل الرابط إليه وحده.
    - افتح «${auditText.title}» لترى ما فعله كل مستخدم ومتى.
    ? نسي مستخدم كلمة مروره: اضغط «${users.reset}» وأرسل إليه الرابط.
    ? ضاع هاتف مستخدم ونفدت رموزه: تأكد أنه هو، ثم اضغط «${security.factorResetText.action}».
  `,
  account: accountJob,
  backup: job`
    تُحفظ النسخ الاحتياطية من تلقاء نفسها على الخادم. عملك أن تنتبه إلى التنبيه، وأن تُنقل نسخة إلى بناية أخرى.
    # كل يوم
    - افتح «${menu.homeEntry}» بحساب مشرف رئيسي، فالتنبيه يظهر فوق الأعداد.
    # كل أسبوع
    - اطلب ممن يدير الخادم أن ينقل نسخة ومفتاحها إلى مكانين في بناية أخرى.
    - لمحو ما مضت مدته افتح «${retention.link}» من «${logoText.title}».
    - اضغط «${retention.preview}»، ولا تضغط «${retention.switchOn}» قبل أن تقرأ الأعداد.
    ? ظهر «${backupText.late}»: أخبر من يدير الخادم اليوم. لو تعطل الخادم الآن لضاع ما سُجّل بعد آخر نسخة.
    ? ظهر «${backupText.failed}»: يعيد الخادم المحاولة بنفسه. إن بقي حتى الغد فأخبر من يديره.
    ? تعطل الخادم: لا تُدخل شيئاً في مكان آخر. مكاتب يوم الاختبار تتابع عملها بلا خادم، ومن يديره يستعيد أحدث نسخة.
    ? استُعيدت نسخة: أبلغ من يعملون، وراجعوا ما سُجّل بعد وقت النسخة. ما على أجهزة المكاتب يُرسل من جديد.
  `,
} satisfies Partial<Record<IqJob, Job>>;
