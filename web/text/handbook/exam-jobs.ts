import { boardStates } from "#contract/sittings/supervision-words.ts";
import { assessmentsText } from "../iq-dashboard/assessments/assessments.ts";
import { needsText } from "../iq-dashboard/contestant-page.ts";
import { iqDashboardText as menu } from "../iq-dashboard/iq-dashboard.ts";
import { attendanceText } from "../iq-dashboard/on-site/attendance.ts";
import { conflictsText, settleText } from "../iq-dashboard/on-site/conflicts.ts";
import { deskDevicesText, handInText } from "../iq-dashboard/on-site/desk-devices.ts";
import * as days from "../iq-dashboard/on-site/exam-days.ts";
import * as desk from "../iq-dashboard/on-site/exam-desk.ts";
import * as onSite from "../iq-dashboard/on-site/on-site.ts";
import { rehearsalText } from "../iq-dashboard/on-site/rehearsal.ts";
import * as hall from "../iq-dashboard/supervision.ts";
import { guideText } from "../iq-dashboard/supervisor-guide.ts";
import type { IqJob } from "./handbook.ts";
import { type Job, job } from "./job.ts";

const { deskPersonText: person, deskStateText: state, examDeskText, prepareDeskText: prepare } = desk;
const { examDayText: day, examHallsText: halls, hallPlacesText: places } = days;
const { examText, scoreText } = onSite;

/** Jobs on the day of a test. */
export const examJobs = {
  "exam-morning": job`
    لمن يستقبل الطلاب. يعمل المكتب طوال اليوم وإن انقطعت الشبكة، إذا جُهّز الجهاز له من قبل.
    [مكتب يوم الاختبار: طالبة حاضرة ورقم مقعدها بخط كبير، وتحتها أزرار الدرجة والبطاقة والطالب التالي.]
    # في اليوم السابق
    - على الجهاز نفسه، والشبكة تعمل، افتح «${menu.homeEntry}» تحت «${menu.onsiteGroup}»، ثم «${desk.deskLinkText.open}».
    - اختر اليوم من «${prepare.day}».
    - اكتب في «${prepare.name}» اسماً يعرفه زملاؤك.
    - اختر «${prepare.halls}».
    - اكتب في «${prepare.code}» رمزاً لا يعرفه غيرك، ثم اكتبه في «${prepare.repeat}».
    - اضغط «${prepare.save}».
    - اقطع الشبكة وأعد تحميل الصفحة لتتأكد أن المكتب يُفتح برمزك.
    # تدرّب قبل اليوم
    - اضغط «${rehearsalText.start}» في صفحة اليوم، ثم «${rehearsalText.desk}» على كل جهاز.
    - جهّز الجهاز وامسح بطاقة من البروفة، واضغط «${rehearsalText.cut}» في أدوات المكتب.
    - أصلح ما يذكره التقرير في صفحة اليوم، ثم اضغط «${rehearsalText.wipe}».
    # حين يصل الطلاب
    - افتح المكتب والشبكة تعمل، ثم اضغط «${state.refresh}».
    - اختر الوقت من «${examDeskText.time}».
    - امسح بطاقة الطالب بالقارئ، فيُسجَّل الحضور في الحال.
    - إن لم تكن معه بطاقة فاكتب اسمه في «${examDeskText.search}» واختره.
    - اضغط «${person.mark}» لمن اخترته بالاسم، ثم «${person.close}».
    # قبل أن تنصرف
    - انتظر حتى ترى «${state.fine}».
    - اضغط «${state.finish}» في أدوات المكتب، ثم «${desk.leaveDeskText.finishConfirm}».
    ? انقطعت الشبكة: تابع عملك. كل ما تسجّله محفوظ على الجهاز، ويُرسل وحده حين تعود. لا تسجّل الخروج ولا تمسح بيانات المتصفح.
    ? الرمز غير معروف: قارن أرقامه بأرقام البطاقة. إن لم يكن الطالب مسجلاً فاضغط «${examDeskText.add}».
    ? مكان الطالب في قاعة أخرى أو وقت آخر: أرسله إلى مكانه. إن تعذّر ذلك فاضغط «${person.admit}» واكتب السبب.
    ? سجّل مكتبان للطالب درجتين مختلفتين: افتح صفحة اليوم واضغط «${conflictsText.title}». قارن «${conflictsText.fromDesk}» و«${conflictsText.inSystem}» بورقة الطالب، ثم اختر الصحيحة واكتب «${settleText.reason}».
    ? نسيت رمز المكتب: اضغط «${desk.unlockText.forgot}» والشبكة تعمل. لا يضيع شيء مما سُجّل.
    ? تعطّل الجهاز: تابع على جهاز آخر مجهّز، واحتفظ بالمعطّل: ما لم يُرسل باقٍ عليه.
    ? لن يرى الجهاز الشبكة: اضغط «${state.saveFile}» في أدوات المكتب، وانقل الملف إلى جهاز متصل. هناك، في صفحة اليوم، اضغط «${deskDevicesText.handIn}» ثم «${handInText.confirm}».
  `,
  "exam-days": job`
    لمن يخطّط اليوم. لكل طالب مكان: يوم ووقت وقاعة ومقعد، ويراه مع بياناته.
    [صفحة يوم اختبار: أزرار اليوم في أعلاها، وتحتها أعداد الحضور.]
    # خطّط اليوم
    - افتح «${days.examDaysText.title}» واضغط «${days.examDaysText.add}».
    - املأ «${days.examDayFormText.date}» و«${days.examDayFormText.testTimes}».
    - اضغط «${days.examDayFormText.save}».
    - افتح اليوم واضغط «${halls.add}» لكل قاعة.
    - اضغط «${day.assign}»، واقرأ كم طالباً يأخذ مكاناً قبل أن تؤكد.
    # اطبع القوائم والبطاقات
    - افتح «${halls.open}» عند القاعة، ثم اضغط «${places.print}».
    - افتح «${menu.homeEntry}» تحت «${menu.onsiteGroup}»، ثم «${onSite.cardDeskText.cards}».
    - اكتب المدرسة في «${onSite.hallCardsText.school}».
    - اضغط «${onSite.hallCardsText.prepare}»، ثم «${onSite.hallCardsText.print}».
    # في اليوم نفسه
    - اضغط «${attendanceText.call}» عند «${attendanceText.title}» لترى الغائبين وهواتفهم.
    - ابحث في «${days.findPlaceText.title}» عمّن لا يعرف مكانه.
    - اضغط «${day.close.confirm}» بعد أن تصل عمليات كل الأجهزة.
    ? لطالب حاجة في المقعد: اخترها من «${needsText.title}» في صفحته قبل التوزيع.
    ? المقاعد لا تكفي: أضف قاعة، أو اضغط «${day.edit}» واختر «${days.examDayFormText.flags.fillsOtherTimes}».
    ? بقي طالب بلا مكان: افتح «${halls.open}» واضغط «${places.give}»، ثم اكتب رمزه واضغط «${days.placeStepsText.give.confirm}».
    ? طالب في القاعة الخطأ: اختره في «${halls.open}» واضغط «${places.move}».
    ? على جهاز عمليات لم تصل: صِله بالشبكة. تجد اسمه وعدد ما بقي عليه عند «${deskDevicesText.title}».
  `,
  "on-site-scores": job`
    لمن يُدخل درجات الأوراق. تُحفظ كل درجة مع اسم من أدخلها، ويبقى في تاريخها ما كان قبلها.
    # أدخل الدرجات
    - افتح «${onSite.examsText.title}» في القائمة، ثم اختر الاختبار.
    - اضغط «${examText.addScore}».
    - امسح البطاقة، أو اكتب «${scoreText.serial}» واضغط «${scoreText.find}».
    - قارن الاسم الظاهر بالاسم على الورقة.
    - اكتب «${scoreText.score}»، أو اختر «${scoreText.withQuestions}».
    - اضغط «${scoreText.save}».
    ? الرمز غير صحيح: اكتبه من البطاقة رقماً رقماً. يظهر لك الخطأ في رقم واحد، وتبديل رقمين، في الحال.
    ? للطالب درجة من قبل: تراها أمامك. لا تضغط «${scoreText.saveAnother}» إلا إذا أدّى الاختبار مرة أخرى.
    ? أدخلت درجة خاطئة: اضغط «${examText.correct}» في سطرها، واكتب «${scoreText.reason}».
    ? انقطعت الشبكة: ما كتبته باقٍ في النافذة، فاحفظه حين تعود. مكتب يوم الاختبار يقبل الدرجات بلا شبكة.
  `,
  supervision: job`
    لمشرف القاعة والطلاب يجيبون على الأجهزة. تتجدد القائمة من نفسها.
    [صفحة متابعة الاختبار: عدد الجلسات في كل حالة، وتحته سطر لكل طالب فيه ما وصل إليه ووقته الباقي.]
    # قبل أن يدخل الطلاب
    - افتح «${assessmentsText.title}»، ثم «${assessmentsText.tips.sittings}» في سطر الاختبار.
    - افتح «${guideText.title}» واطبعها.
    - اضغط «${hall.seatingText.open}» لتطبع الأسماء والمقاعد.
    - اضغط «${hall.hallsText.add}» لكل قاعة، وأعلن رمزها لمن فيها.
    - اضغط «${hall.timeFactorsText.give}» لمن يحتاج إلى وقت أطول.
    # والطلاب يجيبون
    - اضغط «${hall.helpText.answerComing}» حين يطلب طالب المساعدة، فيراها على شاشته.
    - اضغط «${hall.helpText.answerDone}» بعد أن تساعده.
    - اختر «${boardStates.cutOff}» لترى من انقطع جهازه.
    - اضغط «${hall.supervisionText.act}» في سطر الطالب لتغيّر شيئاً في جلسته.
    - اختر الإجراء من «${hall.stepsText.step}» واكتب «${hall.stepsText.reason}».
    ? انقطعت الشبكة: قل للطلاب أن يكملوا، فإجاباتهم محفوظة على الأجهزة. لا تغلق صفحة الاختبار ولا تمسح بيانات المتصفح.
    ? تعطّل جهاز طالب: يفتح الاختبار على جهاز آخر برمزه. إن بقيت الجلسة على جهازها الأول فاختر «${hall.stepsText.steps.handOver.label}».
    ? ضاع من الطالب وقت بلا ذنب منه: اختر «${hall.stepsText.steps.addTime.label}» قبل أن ينتهي قسمه.
    ? دخل طالب برمز غيره: اختر «${hall.stepsText.steps.void.label}»، ثم يبدأ صاحب الرمز من جديد.
    ? رُفض رمز القاعة لطالب مكانه في قاعة أخرى: اضغط «${hall.admitText.open}».
    ? عرف رمز القاعة من ليس فيها: اضغط «${hall.hallsText.newCode}» وأعلن الرمز الجديد. من بدأ اختباره يكمل.
  `,
} satisfies Partial<Record<IqJob, Job>>;
