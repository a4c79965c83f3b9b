import { heicRefusal, pictureFormatRefusal } from "./site/picture-files.ts";

/** Every error code of the API with its HTTP status and its Arabic message for people. */
export const problems = {
  validation_failed: { status: 400, message: "يرجى التحقق من البيانات المدخلة" },
  malformed_request: { status: 400, message: "تعذّر فهم الطلب. أعد تحميل الصفحة ثم حاول مرة أخرى" },
  serial_invalid: { status: 400, message: "الرمز غير صحيح" },
  unauthorized: { status: 401, message: "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى" },
  invalid_credentials: { status: 401, message: "اسم المستخدم أو كلمة المرور غير صحيحة" },
  login_code_wrong: {
    status: 401,
    message: "رمز التحقق غير صحيح أو استُعمل من قبل. انتظر رمزاً جديداً في التطبيق ثم أدخله",
  },
  login_ticket_over: { status: 401, message: "انتهت مهلة إدخال الرمز. أدخل كلمة المرور مرة أخرى" },
  second_factor_required: { status: 403, message: "يجب إعداد التحقق بخطوتين لحسابك قبل متابعة العمل" },
  sitting_token_missing: { status: 401, message: "هذه الجلسة غير محفوظة على هذا الجهاز. ابدأ من جديد برمزك" },
  sitting_token_wrong: { status: 403, message: "هذه الجلسة ليست لهذا الجهاز. أدخل رمزك لمتابعتها عليه" },
  forbidden: { status: 403, message: "ليست لديك صلاحية لهذا الإجراء. اطلبه من مشرف رئيسي" },
  not_found: { status: 404, message: "العنصر المطلوب غير موجود" },
  contestant_not_found: { status: 404, message: "لم يتم العثور على المتسابق" },
  post_not_found: { status: 404, message: "الخبر غير موجود" },
  user_not_found: { status: 404, message: "لم يتم العثور على المستخدم" },
  session_not_found: { status: 404, message: "انتهت هذه الجلسة من قبل. حدّث القائمة لترى الجلسات المفتوحة" },
  password_link_unknown: {
    status: 404,
    message: "الرابط غير صحيح. افتحه كاملاً كما وصلك، أو اطلب رابطاً جديداً ممن أضاف حسابك",
  },
  item_not_found: { status: 404, message: "الفقرة غير موجودة" },
  assessment_not_found: { status: 404, message: "الاختبار الإلكتروني غير موجود" },
  quiz_not_found: { status: 404, message: "الاختبار غير موجود" },
  norm_run_not_found: { status: 404, message: "هذه المعايير غير محفوظة لهذا الاختبار. أعد تحميل الصفحة" },
  calibration_not_found: { status: 404, message: "هذه المعايرة غير محفوظة. أعد تحميل الصفحة" },
  onsite_quiz_not_found: { status: 404, message: "الاختبار الحضوري غير موجود" },
  onsite_score_not_found: { status: 404, message: "الدرجة غير موجودة" },
  quiz_import_not_found: { status: 404, message: "ملف النتائج غير موجود أو انتهت مدة الاحتفاظ به. ارفع الملف من جديد" },
  quiz_import_row_not_found: { status: 404, message: "الصف غير موجود في ملف النتائج. أعد تحميل الصفحة" },
  results_not_found: { status: 404, message: "لا توجد نتائج متاحة لهذا الطالب" },
  sitting_not_found: { status: 404, message: "الجلسة غير موجودة" },
  hall_not_found: { status: 404, message: "القاعة غير موجودة" },
  exam_day_not_found: { status: 404, message: "يوم الاختبار غير موجود" },
  place_not_found: { status: 404, message: "ليس لهذا الطالب مكان في هذا اليوم. حدّث القائمة لترى الأماكن الحالية" },
  desk_device_not_found: { status: 404, message: "لم يُجهّز هذا الجهاز لهذا اليوم. جهّزه من صفحة المكتب" },
  desk_device_of_other: { status: 403, message: "جهّز هذا الجهاز مستخدم آخر. اطلب منه أو من مشرف رئيسي فتحه" },
  conflict_not_found: { status: 404, message: "هذا التعارض غير موجود" },
  conflict_settled: { status: 409, message: "حُسم هذا التعارض قبل قليل. حدّث القائمة لترى القرار" },
  desk_pack_too_large: { status: 413, message: "في القاعات المختارة أكثر من ٢٠٠٠٠ طالب. اختر قاعات أقل" },
  desk_file_unreadable: {
    status: 400,
    message: "الملف تالف أو لم يُحفظ من هذا الجهاز لهذا اليوم. احفظه من الجهاز مرة أخرى",
  },
  exam_day_closed: { status: 409, message: "أُغلق يوم الاختبار هذا، فلا تتغير أماكنه. أعد فتحه أولاً" },
  exam_day_over: {
    status: 409,
    message: "مضى يوم الاختبار هذا، فلا تُعطى أماكنه ولا تُنقل. غيّر تاريخه أو اختر يوماً قادماً",
  },
  exam_day_unsent: { status: 409, message: "لم يصل كل ما على أجهزة المكاتب. صِلها بالشبكة، أو اكتب سبب الإغلاق" },
  exam_day_attended: { status: 409, message: "بدأ هذا اليوم: سُجّل فيه حضور أو درجات، فلا يُحذف. يمكنك إغلاقه" },
  exam_day_on_devices: { status: 409, message: "قوائم هذا اليوم على أجهزة مكاتب. امحُ القوائم من الأجهزة أولاً" },
  exam_day_occupied: {
    status: 409,
    message: "لطلاب أماكن في وقت أردت حذفه من هذا اليوم. انقلهم إلى وقت آخر أولاً",
  },
  hall_name_taken: { status: 409, message: "في هذا اليوم قاعة بهذا الاسم والعنوان. غيّر الاسم، أو احفظها قاعةً أخرى" },
  hall_occupied: { status: 409, message: "لطلاب أماكن في هذه المقاعد. انقلهم إلى قاعة أخرى أولاً" },
  hall_attended: { status: 409, message: "سجّلت المكاتب حضوراً في هذه القاعة، فلا تُحذف" },
  hall_on_devices: {
    status: 409,
    message: "على أجهزة مكاتب قوائم هذه القاعة، وقد تسجّل حضوراً فيها. امحُ القوائم من الأجهزة أولاً",
  },
  hall_supervised: { status: 409, message: "بدأت جلسات اختبار في هذه القاعة، فلا تُحذف ولا يتغير اختبارها" },
  halls_too_many: { status: 409, message: "في هذا اليوم ٢٠٠٠ قاعة، وهو أكثر ما يُقبل. أضف يوماً آخر" },
  hall_full: {
    status: 409,
    message: "المقاعد الخالية في هذه القاعة في هذا الوقت أقل من عدد الطلاب. اختر قاعة أخرى أو وقتاً آخر",
  },
  seat_taken: { status: 409, message: "هذا المقعد لطالب آخر أو ليس في القاعة. اختر مقعداً آخر" },
  place_given: { status: 409, message: "لهذا الطالب مكان في هذا اليوم. انقله منه إن أردت مكاناً آخر" },
  section_not_found: { status: 404, message: "القسم غير موجود في هذا الاختبار" },
  own_password_needed: { status: 400, message: "هذا حسابك أنت. أدخل كلمة المرور الحالية لتغييره" },
  hall_code_wrong: { status: 409, message: "رمز القاعة غير صحيح أو لقاعة أخرى. اطلب الرمز الحالي من المشرف في قاعتك" },
  hall_code_paced: { status: 429, message: "أُدخلت رموز كثيرة في وقت قصير. انتظر قليلاً ثم حاول مرة أخرى" },
  hall_day_over: { status: 409, message: "هذا رمز ليوم اختبار مضى أو أُغلق. اطلب الرمز الحالي من المشرف في القاعة" },
  exam_browser_missing: {
    status: 403,
    message:
      "يُفتح هذا الاختبار في متصفح Safe Exam Browser وحده. افتحه من الأيقونة المخصصة له على جهاز القاعة، واسأل المشرف إن لم تجدها",
  },
  exam_browser_wrong: {
    status: 403,
    message:
      "ليس هذا إعداد Safe Exam Browser المطلوب لهذا الاختبار. أغلق المتصفح، ثم افتحه من الأيقونة المخصصة لهذا الاختبار على جهاز القاعة، واسأل المشرف إن لم تجدها",
  },
  no_section_runs: { status: 409, message: "لا يعمل أي قسم الآن، فلا وقت يُزاد" },
  sitting_open: { status: 409, message: "ما زالت هذه الجلسة مفتوحة" },
  sitting_not_voided: { status: 409, message: "ليست هذه الجلسة ملغاة. حدّث القائمة لترى حالتها" },
  sitting_retaken: {
    status: 409,
    message: "للطالب محاولة أخرى بدأت بعد إلغاء هذه الجلسة، ولا تُحتسب المحاولتان. ألغِ تلك أولاً، ثم تراجع عن إلغاء هذه",
  },
  sitting_voided: { status: 409, message: "أُلغيت هذه الجلسة" },
  sitting_other_open: { status: 409, message: "لهذا الطالب جلسة أخرى مفتوحة في هذا الاختبار" },
  sitting_free: { status: 409, message: "سُحبت هذه الجلسة من جهازها من قبل. يكملها الطالب من جهاز آخر" },
  attempts_used_up: { status: 409, message: "استنفدت المحاولات المسموحة في هذا الاختبار" },
  sitting_elsewhere: { status: 409, message: "هذا الاختبار مفتوح على جهاز آخر" },
  sitting_token_used: { status: 409, message: "تعذّر نقل الاختبار إلى هذا الجهاز. أعد تحميل الصفحة ثم حاول مرة أخرى" },
  sitting_over: { status: 409, message: "انتهت هذه الجلسة" },
  sitting_id_taken: { status: 409, message: "تعذّر بدء الجلسة. أعد تحميل الصفحة ثم ابدأ مرة أخرى" },
  section_before_open: { status: 409, message: "أنهِ القسم السابق أولاً" },
  section_not_started: { status: 409, message: "لم يبدأ هذا القسم بعد" },
  quiz_import_reading: { status: 409, message: "ما زالت قراءة الملف جارية. انتظر حتى تنتهي ثم حاول مرة أخرى" },
  quiz_import_not_ready: { status: 409, message: "تغيّرت حالة ملف النتائج. أعد تحميل الصفحة ثم حاول مرة أخرى" },
  norms_missing: { status: 409, message: "لا معايير لهذا الاختبار بعد، فلا شيء يُحفظ. سبب ذلك في صفحة التحليل" },
  link_calibration_missing: {
    status: 409,
    message: "احسب أولاً معايرة الصعوبة والتمييز (2PL) لكل من الاختبارين، ثم حاول مرة أخرى",
  },
  link_people_few: {
    status: 409,
    message:
      "عُوير أحد الاختبارين من نتائج أقل من ٢٥٠ طالباً، فلا تُنقل المعايير بينهما. اجمع نتائج أكثر ثم عايره من جديد",
  },
  link_items_few: {
    status: 409,
    message:
      "الأسئلة المشتركة بين الاختبارين قليلة، فلا تُنقل المعايير بينهما. يلزم خمسة على الأقل، ولا تقل عن خُمس أسئلة كل منهما",
  },
  cut_too_high: { status: 400, message: "الحد أكبر من أعلى درجة في هذا الاختبار" },
  link_items_moved: {
    status: 409,
    message:
      "تغيّرت صعوبة الأسئلة المشتركة أو تمييزها بين الاختبارين، ولم يبقَ منها ثلاثة على حالها، فلا تُنقل المعايير بينهما",
  },
  link_source_deleted: { status: 409, message: "حُذف الاختبار الذي له هذه المعايير، فلا تُنقل منه" },
  link_source_linked: {
    status: 409,
    message: "هذه المعايير منقولة من اختبار آخر، فلا تُنقل مرة ثانية. انقل معايير ذلك الاختبار نفسه",
  },
  link_source_percent: {
    status: 409,
    message: "هذه المعايير لنسب مئوية لا لعدد الإجابات الصحيحة، فلا تُنقل إلى اختبار آخر",
  },
  link_source_same: { status: 409, message: "هذه معايير الأسئلة نفسها في هذا الاختبار، فلا حاجة إلى نقلها" },
  link_source_unknown: {
    status: 409,
    message: "تغيّرت أسئلة ذلك الاختبار، ولا يُعرف أن له معايرة محفوظة للأسئلة التي حُسبت منها هذه المعايير، فلا تُنقل",
  },
  norms_changed: {
    status: 409,
    message: "تغيّرت معايير هذا الاختبار منذ عُرضت، فلم يُحفظ شيء. راجع المعايير الجديدة ثم احفظها",
  },
  calibration_missing: {
    status: 409,
    message: "لا يمكن حساب المعايرة: يلزم طالبان على الأقل، وسؤالان أصاب فيهما بعضهم وأخطأ بعضهم",
  },
  responses_missing: {
    status: 409,
    message: "لا يُعرف من نتائج هذا الاختبار ما أصاب فيه كل طالب، بل الدرجة وحدها، فلا ملف للبرامج الإحصائية",
  },
  calibration_options_unknown: {
    status: 409,
    message: "لا يُعرف عدد خيارات أي سؤال من هذا الاختبار، فلا يُحسب أثر التخمين. اختر طريقة أخرى",
  },
  calibration_under_way: {
    status: 409,
    message: "معايرة هذا الاختبار جارية الآن. انتظر حتى تنتهي ثم حاول مرة أخرى",
  },
  quiz_import_empty: { status: 409, message: "لا توجد في الملف نتائج جديدة لإضافتها" },
  onsite_score_corrected: {
    status: 409,
    message: "صُحّحت هذه الدرجة قبل قليل. راجع الدرجة الحالية ثم احفظ مرة أخرى",
  },
  onsite_scores_changed: {
    status: 409,
    message: "أُضيفت لهذا الطالب درجة أخرى في هذا الاختبار قبل قليل. راجعها ثم أكّد الإضافة",
  },
  landing_changed: {
    status: 409,
    message: "حُفظ محتوى آخر لهذه الصفحة بعد أن فتحتها. راجع المحتوى المحفوظ ثم احفظ مرة أخرى",
  },
  item_changed: {
    status: 409,
    message: "حُفظت نسخة أخرى من هذه الفقرة بعد أن فتحتها. راجع النسخة المحفوظة ثم احفظ مرة أخرى",
  },
  assessment_changed: {
    status: 409,
    message: "حُفظت نسخة أخرى من هذا الاختبار بعد أن فتحته. راجع النسخة المحفوظة ثم حاول مرة أخرى",
  },
  assessment_incomplete: { status: 409, message: "لا يمكن نشر الاختبار قبل إكمال ما ينقصه" },
  assessment_not_published: { status: 409, message: "لم يُنشر هذا الاختبار بعد. انشره أولاً" },
  not_open_yet: { status: 409, message: "لم يبدأ وقت هذا الاختبار بعد" },
  not_offered: { status: 409, message: "لا يُقدَّم هذا الاختبار الآن. عُد إلى صفحة بياناتك لترى ما يُتاح لك" },
  window_over: { status: 409, message: "انتهى وقت هذا الاختبار" },
  not_for_you: { status: 403, message: "هذا الاختبار مخصص لغيرك. اسأل المشرف إن كنت تظن أنه لك" },
  item_import_changed: {
    status: 409,
    message: "تغيّر بنك الفقرات أو الملف بعد المعاينة. راجع المعاينة الجديدة ثم أكّد مرة أخرى",
  },
  user_name_taken: { status: 409, message: "اسم المستخدم مستعمل من قبل. اختر اسماً آخر" },
  own_account: { status: 409, message: "لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك" },
  last_admin: { status: 409, message: "لا يمكن إزالة آخر مشرف بهذه الصلاحية. امنحها لمستخدم آخر أولاً" },
  password_link_used: {
    status: 409,
    message:
      "استُعمل هذا الرابط من قبل، فإن اخترت به كلمة المرور فسجّل الدخول بها. وإن لم تكن أنت من استعمله فأبلغ من أضاف حسابك فوراً",
  },
  password_link_over: {
    status: 409,
    message: "انتهت صلاحية هذا الرابط أو حلّ محله رابط أحدث. اطلب رابطاً جديداً ممن أضاف حسابك",
  },
  second_factor_on: { status: 409, message: "التحقق بخطوتين مفعّل لهذا الحساب. أعد تحميل الصفحة" },
  second_factor_off: { status: 409, message: "التحقق بخطوتين غير مفعّل لهذا الحساب. أعد تحميل الصفحة" },
  second_factor_unreadable: {
    status: 409,
    message:
      "نُقل النظام إلى جهاز آخر، فلم تعد رموز التطبيق تعمل لهذا الحساب. أدخل أحد رموز الاسترداد، ثم أعد إعداد التحقق بخطوتين",
  },
  own_second_factor: { status: 409, message: "هذا حسابك. أوقف التحقق بخطوتين من صفحة «أمان الحساب»" },
  test_form_missing: { status: 409, message: "يرجى حفظ إعدادات الاختبار أولاً" },
  items_file_without_columns: {
    status: 400,
    message: "لم نجد في السطر الأول أعمدة الفقرات: النوع، الموضوع، المستوى، نص السؤال. نزّل القالب واكتب فيه",
  },
  items_package_unsafe: {
    status: 400,
    message: "في الحزمة ما لا يُقبل: ملفات مشفّرة، أو روابط، أو ملفان باسم واحد. احفظها من برنامجها مرة أخرى",
  },
  items_package_empty: { status: 400, message: "لا توجد فقرات QTI في هذه الحزمة" },
  items_package_nothing: {
    status: 400,
    message: "لا توجد في هذه التصفية فقرات اختيار من متعدد، وهي وحدها ما تحمله حزمة QTI",
  },
  upload_broken: { status: 400, message: "لم يصل الملف كاملاً. اختره مرة أخرى ثم أعد إرساله" },
  retention_changed: {
    status: 409,
    message: "تغيّر عدد الذين ستُمحى بياناتهم. راجع العدد الجديد ثم أكّد مرة أخرى",
  },
  contestant_erased: {
    status: 410,
    message: "مُحيت بيانات هذا التسجيل بطلب من صاحبها. أعد تحميل الصفحة إذا أردت التسجيل من جديد",
  },
  image_too_large: { status: 413, message: "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت" },
  image_has_too_many_pixels: { status: 413, message: "أبعاد الصورة أكبر من المسموح (٢٥ ميجابكسل). اختر صورة أصغر" },
  file_too_large: { status: 413, message: "حجم الملف كبير جداً. الحد الأقصى هو 20 ميجابايت" },
  results_file_too_large: {
    status: 413,
    message: "حجم الملف كبير جداً. الحد الأقصى لملف النتائج هو 200 ميجابايت. قسّم الملف إلى ملفات أصغر",
  },
  items_file_too_large: {
    status: 413,
    message: "حجم الملف كبير جداً. الحد الأقصى لملف الفقرات هو ٢ ميجابايت. قسّم الملف إلى ملفات أصغر",
  },
  items_file_too_long: {
    status: 413,
    message: "في الملف أكثر من ٢٠٠٠ فقرة. قسّمه إلى ملفات أصغر",
  },
  items_package_too_large: {
    status: 413,
    message: "في الحزمة أكثر مما يُقرأ مرة واحدة. قسّمها إلى حزم أصغر",
  },
  items_package_too_many_pictures: {
    status: 413,
    message: "في الحزمة أكثر من ٥٠ صورة جديدة. قسّمها إلى حزم أصغر",
  },
  items_package_too_long: { status: 413, message: "في هذه التصفية أكثر من ٢٠٠٠ فقرة. ضيّقها ثم نزّل الحزمة" },
  expected_too_many: {
    status: 413,
    message: "المدعوون إلى هذا الاختبار أكثر من ٣٠٠٠. حدّد في الاختبار من يدخله ثم اطبع القائمة",
  },
  request_too_slow: { status: 408, message: "استغرق إرسال الطلب وقتاً طويلاً. تحقق من اتصالك ثم حاول مرة أخرى" },
  payload_too_large: { status: 413, message: "حجم البيانات المرسلة أكبر من المسموح. اختصرها ثم حاول مرة أخرى" },
  unsupported_file: { status: 415, message: "يرجى اختيار ملف صورة أو PDF صالح" },
  pdf_cut_off: {
    status: 415,
    message: "ملف PDF هذا غير مكتمل، فقد انقطع في أثناء النقل. نزّله أو احفظه من جديد، وتأكد أنه يُفتح، ثم ارفعه",
  },
  heic_unsupported: { status: 415, message: heicRefusal },
  picture_format_unsupported: { status: 415, message: pictureFormatRefusal },
  unsupported_results_file: { status: 415, message: "يرجى اختيار ملف CSV صالح" },
  items_package_unreadable: { status: 415, message: "يرجى اختيار حزمة QTI صالحة، أي ملف ZIP فيه imsmanifest.xml" },
  items_workbook_unreadable: { status: 415, message: "تعذّرت قراءة ملف Excel. احفظه من برنامجه بصيغة xlsx مرة أخرى" },
  unsupported_media_type: { status: 415, message: "نوع البيانات المرسلة غير مدعوم" },
  idempotency_key_reused: {
    status: 422,
    message: "أُرسلت هذه الاستمارة من قبل ببيانات مختلفة. راجع البيانات ثم أرسلها مرة أخرى",
  },
  too_many_requests: { status: 429, message: "محاولات كثيرة. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى" },
  too_many_logins: { status: 429, message: "محاولات دخول كثيرة. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى" },
  internal_error: { status: 500, message: "حدث خطأ، يرجى المحاولة مرة أخرى" },
  storage_full: {
    status: 503,
    message: "لا توجد مساحة كافية للحفظ في الخادم، ولم يُحفظ شيء. أبلغ مسؤول النظام ثم حاول مرة أخرى",
  },
  service_unavailable: { status: 503, message: "الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد لحظات" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;
