/** Problems of schools, of files of students from schools, and of merged records. */
export const schoolProblems = {
  contestant_import_not_found: {
    status: 404,
    message: "ملف الطلاب غير موجود أو انتهت مدة الاحتفاظ به. ارفع الملف من جديد",
  },
  school_not_found: { status: 404, message: "المدرسة غير موجودة في القائمة. حدّث القائمة" },
  contestant_import_row_done: { status: 409, message: "سُجّل طالب هذا السطر. عدّل بياناته من قائمة المشاركين" },
  school_known: { status: 409, message: "هذا الاسم لمدرسة أخرى في القائمة. ادمج المدرستين أو اكتب اسماً آخر" },
  school_text_joined: { status: 409, message: "ضُمّ هذا الاسم إلى مدرسة أخرى قبل قليل. حدّث القائمة لتراه" },
  school_merged: { status: 409, message: "دُمجت هذه المدرسة في أخرى. حدّث القائمة لترى المدرسة الباقية" },
  school_merge_over: { status: 409, message: "لم يعد التراجع عن هذا الدمج ممكناً، فقد تغيّرت المدرسة الباقية بعده" },
  contestant_merged: {
    status: 409,
    message: "دُمج هذا السجل في سجل آخر للشخص نفسه. افتح صفحته لترى السجل الباقي، أو لتتراجع عن الدمج",
  },
  merge_outdated: {
    status: 409,
    message: "تغيّر أحد السجلين أو دُمج أو حُذف بعد أن فتحت الصفحة. راجع البيانات الحالية، فاختياراتك باقية، ثم ادمج",
  },
  merge_sitting_open: { status: 409, message: "للسجل الذي لا يبقى جلسة اختبار جارية. ادمج السجلين بعد أن تنتهي" },
  merge_undo_refused: {
    status: 409,
    message: "لا يمكن التراجع عن هذا الدمج: تُرُوجع عنه قبل قليل، أو مضى عليه ٣٠ يوماً، أو دُمج السجل الباقي بعده مرة أخرى",
  },
  pair_gone: { status: 409, message: "تغيّر أحد السجلين، فلم يعد هذا الزوج في القائمة. حدّث الصفحة" },
} as const;
