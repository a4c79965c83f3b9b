import { leaveWithPending } from "./document/pending.script.ts";
import { followPictures } from "./document/pictures.script.ts";
import { followPresses } from "./document/presses.script.ts";
import { sendForms } from "./document/send-forms.script.ts";
import { offerSharing } from "./document/sharing.script.ts";
import { startOnTouch } from "./document/start-on-touch.script.ts";
import { focusWideTables } from "./shared/post/wide-tables.script.ts";
import { showContactMap } from "./site/contact/contact-map.script.ts";
import { closeSentMessage } from "./site/contact/contact-section.script.ts";
import { runGallery } from "./site/news/article/article-gallery.script.ts";
import { recordView } from "./site/news/article/article-views.script.ts";
import { startPractice } from "./site/practice/practice.script.ts";
import { openNamedQuestion } from "./site/questions/questions.script.ts";
import { forgetOnThisDevice } from "./test-area/lookup/forget.script.ts";
import { groupTypedCodes } from "./test-area/lookup/group-typed-code.ts";
import { followContestant } from "./test-area/lookup/stored-contestant.script.ts";
import { shareTickets } from "./test-area/record/ticket.script.ts";
import { startVerifying } from "./test-area/verify/verify.script.ts";

/**
 * The script of the public pages. They are whole as HTML, so it only adds what HTML cannot do. Its parts find their
 * elements by `data-` attributes and work on whatever page has them.
 */
if (!document.documentElement.classList.contains("below-floor")) {
  followPresses();
  offerSharing();
  followPictures();
  sendForms();
  startOnTouch();
  leaveWithPending();
  groupTypedCodes();
  focusWideTables(document.querySelectorAll(".prose"));
  showContactMap();
  closeSentMessage();
  runGallery();
  recordView();
  openNamedQuestion();
  startPractice();
  followContestant();
  forgetOnThisDevice();
  shareTickets();
  startVerifying();
}
