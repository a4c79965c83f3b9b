/** Problems of schools, and of files of students from schools. */
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
} as const;
