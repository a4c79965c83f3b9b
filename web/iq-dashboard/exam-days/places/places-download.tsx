import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { DownloadDialog, tableFormats } from "#web/dashboard/lists/download-dialog.tsx";
import { hallPlacesText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";

type PlacesDownloadProps = {
  day: ExamDay;
  /** The hall; without one the file contains all halls of the day. */
  hallId?: string;
  onClose: () => void;
};

/** Downloads the list of a hall, or of all halls, with a column for signatures. */
export const PlacesDownload = ({ day, hallId, onClose }: PlacesDownloadProps) => (
  <DownloadDialog
    realm="iq"
    formats={tableFormats}
    texts={{
      title: hallId ? text.downloadTitle : text.downloadDay,
      body: text.downloadBody,
      done: text.downloaded,
      failed: text.downloadFailed,
    }}
    fallbackName={text.fileName}
    fetchFile={(client, format, signal) =>
      client.exchange("exportPlaces", { params: { id: day.id }, query: { format, hallId }, signal })
    }
    onClose={onClose}
  />
);
