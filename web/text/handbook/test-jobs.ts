import * as acceptance from "../iq-dashboard/acceptance.ts";
import { assessmentLinesText as lines } from "../iq-dashboard/assessments/assessment-questions.ts";
import * as assessments from "../iq-dashboard/assessments/assessments.ts";
import { cutScoreText } from "../iq-dashboard/cut-score.ts";
import { itemAnalysisText as analysis } from "../iq-dashboard/item-analysis.ts";
import * as items from "../iq-dashboard/items.ts";
import { normRunsText } from "../iq-dashboard/norms.ts";
import * as imports from "../iq-dashboard/quiz-import.ts";
import { quizText, quizzesText } from "../iq-dashboard/quizzes.ts";
import { reportText } from "../iq-dashboard/report.ts";
import { standardSettingsText } from "../iq-dashboard/standard-settings.ts";
import { testFormText } from "../iq-dashboard/test-form.ts";
import type { IqJob } from "./handbook.ts";
import { type Job, job } from "./job.ts";

const { confirmImportText: confirm, importRowsText: rows, quizImportText: file } = imports;
const { itemFilesText, itemsText, itemText, newerItemText, pasteText } = items;
const { assessmentFormText: form, assessmentText, assessmentsText, checkText, publicationText } = assessments;
const { acceptanceFormText, acceptancePlacesText: people, acceptanceRunText: run, acceptanceRunsText } = acceptance;

/** Jobs before and after a test: questions, results, acceptance. */
export const testJobs = {
  results: job`
    لنتائج Google Forms. ترى الملف صفاً صفاً قبل أن يُحفظ منه شيء، ورفعه مرتين لا يكرر نتيجة.
    [معاينة ملف نتائج: صف رمزه غير معروف وأمامه أقرب رمز مسجّل، وتحته شريط التأكيد وفيه عدد ما سيُحفظ.]
    # ارفع الملف
    - نزّل الردود من Google Forms، ولا تفتح الملف في Excel لأنه يغيّر أرقام الرموز.
    - افتح «${quizzesText.title}» واضغط «${quizzesText.upload}».
    - أفلت الملف فوق «${file.choose}».
    # راجع ثم احفظ
    - أجب عن كل سؤال يظهر فوق الصفوف، مثل «${imports.dateOrderText.question}».
    - اختر «${rows.tabs.unknown}» لترى الرموز الخاطئة وحدها.
    - اضغط «${rows.take}» إن كان الطالب المقترح صاحب النتيجة.
    - وإلا فاضغط «${rows.tips.correct}» واكتب الرمز من ورقته.
    - اضغط «${rows.tips.exclude}» عند كل صف لا تريد حفظه.
    - اضغط «${confirm.review}»، واكتب «${confirm.name}».
    - اضغط «${confirm.confirm}».
    ? انقطعت الشبكة أثناء الرفع: اضغط «${file.retry}» حين تعود.
    ? الملف خاطئ، أو رموزه غير المعروفة كثيرة: ربما فُتح في Excel. اضغط «${confirm.discard}»، ثم نزّل الملف من جديد وارفعه كما هو.
    ? اعتمدت ملفاً خاطئاً: افتح الاختبار واضغط «${quizText.undo}».
    ? أغلقت الصفحة قبل أن تعتمد: تجد الملف عند «${quizzesText.unfinished}» يومين. اضغط «${quizzesText.goOn}».
    ? عمل اثنان على الملف نفسه: يُحفظ مرة واحدة، ويقرأ الثاني «${file.confirmedTitle}».
  `,
  analysis: job`
    أرقام الأسئلة والثبات والمعايير والحد، محسوبة من نتائج اختبار واحد.
    [تحليل أسئلة اختبار: أزرار التنزيل والتقرير، ثم أرقامه العامة وما تقوله.]
    # اقرأ التحليل
    - افتح «${quizzesText.title}» واختر الاختبار.
    - اضغط «${analysis.open}».
    - ابدأ بقسم «${analysis.attention}» واضغط كل سؤال فيه لترى أرقامه.
    - انتقل بين «${analysis.tabNames.items}» و«${analysis.tabNames.fairness}» و«${analysis.tabNames.norms}» و«${analysis.tabNames.cut}».
    - اضغط «${reportText.title}» إن طلبه مختص.
    # اعتمد المعايير
    - افتح «${analysis.tabNames.norms}» واقرأ عدد الطلاب في كل عمر.
    - اضغط «${normRunsText.keep}».
    - اضغط «${normRunsText.choose}» عند ما حفظته.
    # ضع حداً
    - افتح «${analysis.tabNames.cut}» وجرّب الدرجات في «${cutScoreText.choose}».
    - اقرأ أسماء من هم عند «${cutScoreText.near}».
    - اضغط «${standardSettingsText.add}» لتوثّق الحد.
    ? تقول الصفحة «${analysis.nothing}»: الملف يذكر الدرجة وحدها. ارفع الملف الذي تنزّله من Google Forms نفسه.
    ? في المعايير كلمة «مؤقت»: نتائج هذا العمر أقل من ١٠٠، فلا تعتمد عليها وحدها.
    ? اعتمدت معايير خاطئة: اضغط «${normRunsText.leave}». ما قُدّر بها يبقى كما هو.
  `,
  items: job`
    الفقرة سؤال واحد وجوابه. تعديلها لا يغيّر اختباراً نُشر من قبل.
    [بنك الفقرات: أزرار الإضافة واللصق والاستيراد، وتحتها الفقرات بموضوعها ونوعها ومستواها.]
    # فقرة واحدة
    - افتح «${itemsText.title}» واضغط «${itemsText.add}».
    - اختر «${itemText.kind}» و«${itemText.level}»، واكتب «${itemText.subject}».
    - اكتب «${itemText.stem}» وخياراته، وحدّد الإجابة الصحيحة بالدائرة.
    - اضغط «${itemText.save}»، أو «${itemText.saveNext}» لتبدأ فقرة أخرى.
    # أسئلة كثيرة
    - اضغط «${pasteText.title}» والصق ما نسخته من Word أو Excel.
    - اضغط «${pasteText.read}».
    - صحّح كل بطاقة عليها «${pasteText.wrong}»، ثم احفظ الجاهزة بالزر الذي أسفلها.
    - إن كانت في ملف فاضغط «${itemFilesText.import}» بدلاً من ذلك، ثم «${itemFilesText.confirm}» بعد المعاينة.
    ? حفظ غيرك الفقرة وأنت تعدّلها: ما كتبته باقٍ. قارن، ثم اضغط «${newerItemText.showSaved}» أو «${newerItemText.saveTyped}».
    ? في الملف أخطاء: يُحفظ السليم وحده. صحّح الباقي في الملف واستورده مرة أخرى، ولن يتكرر ما حُفظ.
    ? الفقرة لا تصلح: اضغط «${itemsText.tips.takeOut}» في سطرها. تبقى نتائجها.
    ? الخطأ في سؤال نُشر: عدّل الفقرة، ثم انشر الاختبار مرة أخرى. من بدأ من قبل يكمل بالنسخة الأولى.
  `,
  assessments: job`
    تكتب مسودة، ثم تفحصها، ثم تنشرها. لا يرى الطلاب إلا ما نُشر.
    [مسودة اختبار إلكتروني: اسمه وتعليماته، وفي أسفلها زر الحفظ والمجموع والمعاينة.]
    # اكتب المسودة
    - افتح «${assessmentsText.title}» واضغط «${assessmentsText.add}».
    - اكتب «${form.title}» و«${form.instructions}».
    - اكتب «${form.sectionTitle}» و«${form.minutes}» لكل قسم.
    - أضف أسئلة القسم من «${lines.addFixed}» أو «${lines.addDrawn}» أو «${lines.addGenerated}».
    - حدّد «${form.window}» و«${form.audience}».
    - اضغط «${assessmentText.save}».
    # افحص وانشر
    - أكمل كل ما تحت «${checkText.errors}».
    - اضغط «${publicationText.steps.publish.open}»، ثم «${publicationText.steps.publish.confirm}».
    - افتح «${testFormText.title}» وتأكد من «${testFormText.choice.title}».
    # بعد الاختبار
    - افتح الاختبار واضغط «${publicationText.steps.release.open}» حين تريد أن يرى الطلاب نتائجهم.
    ? عدّلت ولم يتغيّر شيء عند الطلاب: انشر مرة أخرى. من بدأ يكمل بنسخته.
    ? عدّل اثنان الاختبار معاً: ما كتبته باقٍ أمامك. قارن، ثم اختر «${assessments.newerAssessmentText.showSaved}» أو «${assessments.newerAssessmentText.saveTyped}».
    ? لا يرى الطالب زر الاختبار: راجع «${form.window}» و«${form.audience}»، ثم الاختيار في «${testFormText.title}».
  `,
  acceptance: job`
    القائمة لا تتغيّر بعد حسابها، ولا يرى الطالب إلا قراره، بعد الإعلان.
    [قائمة قبول معلنة: أزرارها، ثم تعريفها: مصدر الدرجة وحدّها وعدد الاحتياط وآخر يوم للتأكيد.]
    # عرّف القائمة
    - افتح «${acceptanceRunsText.title}» واضغط «${acceptanceRunsText.add}».
    - اختر «${acceptanceFormText.quiz}» أو «${acceptanceFormText.onsiteExam}» أو كليهما مع الوزن.
    - اضغط «${acceptanceFormText.addQuota}» لكل محافظة أو سبب، واكتب «${acceptanceFormText.count}» و«${acceptanceFormText.confirmUntil}».
    - اضغط «${acceptanceFormText.submit}» واقرأ أعداد المرشحين.
    - اضغط «${acceptanceFormText.keep}».
    # احسب وأعلن
    - اطبع الصفحة واحفظ الورقة إن أردت شاهداً على رقم القرعة.
    - اضغط «${run.make.title}».
    - راجع «${people.list}».
    - اضغط «${run.release.title}».
    # بعد الإعلان
    - اضغط «${people.confirm.title}» لمن أكّد بالهاتف أو الحضور.
    - اضغط «${people.giveUp.title}» لمن تنازل، فيأخذ مكانه أول الاحتياط.
    ? في التعريف خطأ: عرّف قائمة أخرى. القائمة المحسوبة تبقى كما هي.
    ? أعلنت قائمة خاطئة: اضغط «${run.withdraw.title}» في الحال. من رأى قراره فقد رآه.
    ? طالب بلا درجة: لا يُقبل. أدخل درجته أو أعلنها، ثم احسب قائمة أخرى.
  `,
} satisfies Partial<Record<IqJob, Job>>;
