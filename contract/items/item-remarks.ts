/** Arabic remarks on the statistics of an item. Plain data, so that a screen needs no schema. */
export const itemRemarks = {
  everybody_right: "أجاب عنه الجميع إجابة صحيحة، فلا يفرّق بين أحد",
  everybody_wrong: "لم يُصب فيه أحد، فلا يفرّق بين أحد",
  very_easy: "سؤال سهل جداً",
  easy: "سؤال سهل",
  moderate: "سؤال معتدل الصعوبة",
  hard: "سؤال صعب",
  very_hard: "سؤال صعب جداً",
  discriminates_well: "يميّز جيداً بين القوي والضعيف",
  discriminates_fairly: "تمييزه مقبول",
  discriminates_weakly: "تمييزه ضعيف",
  discriminates_inversely: "يصيب فيه الضعيف أكثر من القوي",
  wrong_key: "المفتاح خاطئ على الأرجح",
  probable_wrong_key: "يحتمل أن المفتاح خاطئ، وقد تكون مصادفة",
  reliability_rises_without: "يرتفع الثبات من دونه",
  often_omitted: "تركه كثيرون بلا جواب",
  often_not_reached: "لم يصل إليه كثيرون، فقد يكون الوقت قصيراً",
  slope_at_bound: "لا يناسبه النموذج الإحصائي",
  slope_unknown: "لا تُقدَّر حدّته: المشاركون أقل من ٢٥٠",
  flat_slope: "حدّته قريبة من الصفر أو لا تتميّز منه، فلا تُعتمد صعوبته في نموذج المعلمتين",
  misfits_rasch: "لا يناسبه نموذج راش",
  misfits_curve: "إجاباته بعيدة عما يتوقعه النموذج الإحصائي",
  depends_on_other: "إجابته مرتبطة بإجابة سؤال آخر",
  large_error: "خطأ التقدير كبير: العدد قليل",
} as const;
export type ItemRemark = keyof typeof itemRemarks;

/** Remarks on the statistics of a whole test. */
export const testRemarks = {
  few_people: "المشاركون أقل من ١٠٠، فالأرقام تقريبية",
  reliability_unknown: "لا يمكن حساب الثبات: الدرجات متساوية أو الأسئلة أقل من اثنين",
  reliability_excellent: "ثبات ممتاز",
  reliability_good: "ثبات جيد",
  reliability_fair: "ثبات مقبول للمقارنة بين مجموعات",
  reliability_weak: "ثبات ضعيف، فلا يُبنى عليه قرار يخص طالباً",
  reliability_uncertain: "قد يكون الثبات ضعيفاً، فلا يُبنى عليه قرار يخص طالباً",
  reliability_unjudged: "المشاركون أقل من ٣٠، فلا يُحكم على الثبات",
  wrong_keys: "في الاختبار أسئلة مفتاحها خاطئ على الأرجح",
  /** Only in older calibrations. */
  probable_wrong_keys: "في الاختبار أسئلة يحتمل أن مفتاحها خاطئ",
  keys_hidden: "المشاركون قليلون، فقد يكون في الاختبار مفتاح خاطئ ولا يظهر في الأرقام",
  not_converged: "لم يستقر حساب النموذج الإحصائي، فلا يُعتمد على أرقامه",
  two_items: "لا يُعتمد على نموذج المعلمتين هنا: يلزم ثلاثة أسئلة على الأقل أصاب فيها بعضهم وأخطأ بعضهم",
  no_errors: "لا يمكن حساب الخطأ المعياري لتقديرات النموذج الإحصائي، فلا يُعتمد عليها",
  no_spread: "لا يظهر في نموذج راش فرق في القدرة بين المشاركين، فلا تُقدَّر قدرة أحد",
  endless_spread: "الإجابات متطابقة في الأسئلة كلها، فلا حد لتباين القدرة في نموذج راش",
  dependent_pairs: "في الاختبار أسئلة ترتبط إجاباتها بعضها ببعض، فثباته أقل مما يظهر",
  dimension_doubtful: "قد يقيس الاختبار أكثر من قدرة واحدة، فراجع هل تكفيه درجة واحدة",
  no_model: "لا يمكن حساب النموذج الإحصائي: يلزم سؤالان على الأقل أصاب فيهما بعضهم وأخطأ بعضهم",
} as const;
export type TestRemark = keyof typeof testRemarks;
