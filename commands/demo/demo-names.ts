/** Iraqi names in the spellings that searches must handle, and in Latin letters for e-mail addresses. */

export type Named = readonly [arabic: string, latin: string];
export type Names = { boys: readonly [Named, ...Named[]]; girls: readonly [Named, ...Named[]] };

export const arabicNames: Names = {
  boys: [
    ["أحمد", "ahmed"],
    ["احمد", "ahmad"],
    ["محمد", "mohammed"],
    ["علي", "ali"],
    ["علی", "aly"],
    ["حسين", "hussein"],
    ["حسن", "hassan"],
    ["مصطفى", "mustafa"],
    ["مصطفي", "mostafa"],
    ["عبد الله", "abdullah"],
    ["عبدالله", "abdalla"],
    ["عبد الرحمن", "abdulrahman"],
    ["إبراهيم", "ibrahim"],
    ["ابراهيم", "ebrahim"],
    ["يوسف", "yousif"],
    ["كرار", "karrar"],
    ["سجاد", "sajjad"],
    ["عباس", "abbas"],
    ["كاظم", "kadhim"],
    ["جاسم", "jasim"],
    ["عمر", "omar"],
    ["حيدر", "haider"],
    ["مرتضى", "murtadha"],
    ["أنس", "anas"],
    ["إسماعيل", "ismael"],
    ["طه", "taha"],
    ["ياسر", "yasir"],
    ["زيد", "zaid"],
  ],
  girls: [
    ["فاطمة", "fatima"],
    ["فاطمه", "fatma"],
    ["زينب", "zainab"],
    ["مريم", "maryam"],
    ["نور", "noor"],
    ["نور الهدى", "nooralhuda"],
    ["هدى", "huda"],
    ["آية", "aya"],
    ["ايه", "ayah"],
    ["رقية", "ruqaya"],
    ["سارة", "sara"],
    ["زهراء", "zahraa"],
    ["حوراء", "hawraa"],
    ["تبارك", "tabarak"],
    ["رسل", "rusul"],
    ["دعاء", "duaa"],
    ["شهد", "shahad"],
    ["أسماء", "asmaa"],
    ["إسراء", "israa"],
    ["بنين", "baneen"],
    ["غفران", "ghufran"],
    ["ليلى", "layla"],
    ["مينا", "mina"],
  ],
};

export const kurdishNames: Names = {
  boys: [
    ["آرام", "aram"],
    ["آزاد", "azad"],
    ["كاروان", "karwan"],
    ["هيمن", "hemin"],
    ["ريبوار", "rebwar"],
    ["شوان", "shwan"],
    ["دلشاد", "dilshad"],
    ["سامان", "saman"],
    ["محمود", "mahmood"],
    ["عثمان", "othman"],
    ["رزگار", "rizgar"],
  ],
  girls: [
    ["شيلان", "shilan"],
    ["روناك", "ronak"],
    ["نالين", "nalin"],
    ["هيلين", "helin"],
    ["آفان", "avan"],
    ["دلسوز", "dilsoz"],
    ["لانة", "lana"],
    ["سارا", "saraa"],
  ],
};

export const familyNames = [
  "الجبوري",
  "الربيعي",
  "العبيدي",
  "الموسوي",
  "الحسيني",
  "الدليمي",
  "الساعدي",
  "الشمري",
  "الخفاجي",
  "الطائي",
  "التميمي",
] as const;

export const schoolNames = [
  "الرافدين",
  "دجلة",
  "الفرات",
  "بابل",
  "سومر",
  "النور",
  "الأمل",
  "الجواهري",
  "السياب",
  "المتنبي",
  "الخوارزمي",
  "ابن الهيثم",
  "الكندي",
  "العدالة",
  "السلام",
  "القادسية",
] as const;

/** The governorates Arbil, Sulaymaniyah, Duhok and Halabja. */
export const kurdishGovernorates: ReadonlySet<number> = new Set([4, 6, 17, 19]);

/** Governorates, repeated roughly in proportion to their population. */
export const governoratesByWeight = [
  1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
] as const;
