/** Problems of exam days, their halls and places, and the desks of these days. */
export const examDayProblems = {
  hall_not_found: { status: 404, message: "القاعة غير موجودة" },
  exam_day_unfit: {
    status: 409,
    message: "اليوم ليس لمحافظته أو لسبب اختباره، أو له مكان لهذا الاختبار في يوم آخر",
  },
  exam_day_full: { status: 409, message: "لا مقعد خالياً في وقته. أضف قاعة إلى اليوم ثم أعد المحاولة" },
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
} as const;
