import type { PictureName } from "./demo-pictures.ts";

export type SamplePost = {
  title: string;
  /** HTML as the editor writes it, or JSON of blocks. */
  content: string;
  daysAgo: number;
  views: number;
  isDeleted?: boolean;
  pictures: readonly [PictureName, ...PictureName[]];
};
