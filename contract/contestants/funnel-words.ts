/** Stages after the registration, with the words for those who have reached them and for those who have not. */
export const stageWords = {
  placed: { label: "المكان", true: "لهم أماكن", false: "بلا مكان" },
  came: { label: "الحضور", true: "حضروا", false: "بلا حضور" },
  scored: { label: "النتيجة", true: "لهم نتائج", false: "بلا نتيجة" },
  accepted: { label: "القبول", true: "مقبولون", false: "خارج المقبولين" },
} as const;
export type FunnelStage = keyof typeof stageWords;
export const funnelStages = Object.keys(stageWords) as FunnelStage[];

/** Named after the filters of lists, but for the day. */
export const breakdowns = ["day", "governorate", "schoolId", "specialEducationType", "testTime"] as const;
export type Breakdown = (typeof breakdowns)[number];
