/** Ways on which notices reach people, in words that follow "to". */
export const channelWords = {
  email: "البريد الإلكتروني",
  telegram: "تيليغرام",
  http: "رسائل الهاتف",
} as const;
export type ChannelName = keyof typeof channelWords;

export const channelNames = Object.keys(channelWords) as ChannelName[];
