/** Stages after the registration, with the words for those who have reached them and for those who have not. */
export const stageWords = {
  placed: { label: "المكان", reached: "لهم أماكن", missing: "بلا مكان" },
  came: { label: "الحضور", reached: "حضروا", missing: "بلا حضور" },
  scored: { label: "النتيجة", reached: "لهم نتائج", missing: "بلا نتيجة" },
  accepted: { label: "القبول", reached: "مقبولون", missing: "خارج المقبولين" },
} as const;
export type FunnelStage = keyof typeof stageWords;
export const funnelStages = Object.keys(stageWords) as FunnelStage[];

export const breakdowns = ["day", "governorate", "school", "type", "slot"] as const;
export type Breakdown = (typeof breakdowns)[number];
