import type { Landing } from "#contract/site/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import type { LandingFound } from "./landing.service.ts";

const unsaved = {
  ...landingDefaults,
  id: null,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  isDeleted: false,
  version: 0,
};

/** `savedBy` is for staff only. */
export function presentLanding({ row, images, savedBy, notice }: LandingFound, isForStaff: boolean): Landing {
  const privacy = { privacyNotice: notice.text, privacyNoticeVersion: notice.version };
  if (!row) return { ...unsaved, ...privacy, savedBy: null, images };
  const { createdAt, updatedAt, deletedAt, ...content } = row;
  return {
    ...content,
    ...privacy,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    savedBy: isForStaff ? savedBy : null,
    images,
  };
}
