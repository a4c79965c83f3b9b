import { LogOutIcon, MenuIcon, PanelRightIcon, XIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { buttonClass } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { SpokenStatus } from "../feedback/spoken-status.tsx";
import { type LogoImage, LogoMark } from "../icons/logo-mark.tsx";
import { ReactAria } from "../react-aria.tsx";
import { AccountMenu, type Person } from "./account-menu.tsx";
import { OldBrowser } from "./old-browser.tsx";
import { type MenuEntry, type MenuGroup, SideMenu } from "./side-menu.tsx";

export type ShellTexts = {
  brand: string;
  area: string;
  navigation: string;
  menu: string;
  closeMenu: string;
  collapse: string;
  expand: string;
  logout: string;
  account: string;
};
type DashboardShellProps = {
  texts: ShellTexts;
  entries: readonly MenuEntry[];
  groups?: readonly MenuGroup[];
  /** Replaces the star. */
  logo?: LogoImage | null;
  title: string;
  person: Person;
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  onLogout: () => void;
  /** Shown between the title and the logout button. */
  tools?: ReactNode;
  finder?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a dashboard: the menu at the page's start (a drawer on phones), title and logout. The sections scroll
 * between the name and the account, which are fixed. The narrow menu cannot scroll, because that would cut off the
 * labels beside it; its rows shrink with the window.
 */
export function DashboardShell(props: DashboardShellProps) {
  const { texts, entries, groups, logo, title, person, isCollapsed, onCollapsedChange, onLogout, tools, children } =
    props;
  useDenseDocument();
  return (
    <ReactAria>
      <div
        className={classNames(
          frame,
          isCollapsed ? "beside:grid-cols-[80px_minmax(0,1fr)]" : "beside:grid-cols-[256px_minmax(0,1fr)]",
        )}
      >
        <aside
          className={classNames(
            side,
            "sticky top-0 z-20 h-dvh drawer:hidden print:hidden",
            isCollapsed ? "px-3 low:py-1" : "px-3.5 pb-3",
          )}
        >
          <Brand texts={texts} logo={logo} isNarrow={isCollapsed}>
            <button
              type="button"
              aria-expanded={!isCollapsed}
              aria-label={isCollapsed ? texts.expand : texts.collapse}
              title={isCollapsed ? texts.expand : texts.collapse}
              onClick={() => onCollapsedChange(!isCollapsed)}
              className="grid size-10 shrink-0 place-items-center rounded-small text-white/85 transition-colors hover:bg-white/8 hover:text-white low:min-h-7"
            >
              <PanelRightIcon />
            </button>
          </Brand>
          <SideMenu entries={entries} groups={groups} label={texts.navigation} isNarrow={isCollapsed} />
          <div className={classNames("mt-auto shrink-0", isCollapsed ? "pt-2" : "border-t border-white/15 pt-3")}>
            <AccountMenu person={person} texts={texts} isNarrow={isCollapsed} onLogout={onLogout} />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col print:block">
          <header className={bar}>
            <MenuDrawer
              texts={texts}
              entries={entries}
              groups={groups}
              logo={logo}
              person={person}
              onLogout={onLogout}
            />
            <h1 className="one-line min-w-0 flex-1 text-body sm:text-lead">{title}</h1>
            {tools && (
              <div className="basis-full @max-[38rem]:order-last @min-[38rem]:basis-56 @5xl:basis-80">{tools}</div>
            )}
            {props.finder}
            <button
              type="button"
              onClick={onLogout}
              className={buttonClass({ look: "outline", className: "whitespace-nowrap @max-4xl:dense:px-2.5" })}
            >
              <LogOutIcon />
              <span className="@max-4xl:sr-only">{texts.logout}</span>
            </button>
          </header>
          <main id="main" tabIndex={-1} className="flex-1 p-4 text-body sm:p-7 print:p-0">
            {children}
          </main>
        </div>
      </div>
    </ReactAria>
  );
}

/** Marks the document for the `dense` variant, because dialogs, menus and toasts are outside the frame. */
function useDenseDocument() {
  useLayoutEffect(() => {
    document.documentElement.dataset.frame = "dashboard";
    return () => {
      delete document.documentElement.dataset.frame;
    };
  }, []);
}

const frame = "grid min-h-dvh bg-sand-50 grid-cols-[minmax(0,1fr)] print:block print:min-h-0 print:bg-white";
const side = "on-dark girih flex flex-col bg-river-950 py-5 [--girih:0.06]";
const bar =
  "@container sticky top-0 z-10 flex min-h-[72px] flex-wrap items-center gap-2 border-b border-line bg-white px-4 py-3 sm:gap-3 sm:px-7 print:hidden";

type BrandProps = {
  texts: Pick<ShellTexts, "brand" | "area">;
  logo?: LogoImage | null | undefined;
  isNarrow?: boolean;
  /** Shown at the end of the line, or below it on narrow screens. */
  children?: ReactNode;
};

function Brand({ texts, logo, isNarrow = false, children }: BrandProps) {
  return (
    <div
      className={classNames(
        "flex shrink-0 items-center",
        isNarrow ? "mb-3 flex-col gap-2 low:mb-1 low:gap-0" : "mb-5 gap-3 px-1.5 leading-display",
      )}
    >
      <LogoMark logo={logo} look={isNarrow ? "tile" : "menu"} starSize={40} />
      {!isNarrow && (
        <p className="min-w-0 flex-1 text-small font-bold">
          {texts.brand}
          <span className="mt-0.5 block text-caption font-normal text-white/80">{texts.area}</span>
        </p>
      )}
      {children}
    </div>
  );
}

type MenuDrawerProps = Pick<DashboardShellProps, "texts" | "entries" | "person" | "onLogout"> & {
  groups: readonly MenuGroup[] | undefined;
  logo: LogoImage | null | undefined;
};

function MenuDrawer({ texts, entries, groups, logo, person, onLogout }: MenuDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={texts.menu}
        onClick={() => setIsOpen(true)}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sand-100 beside:hidden"
      >
        <MenuIcon />
      </button>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        isDismissable
        className="fixed inset-0 z-50 bg-river-950/60 transition-opacity data-entering:opacity-0 data-exiting:opacity-0 beside:hidden"
      >
        <Modal className={classNames(side, "absolute inset-y-0 start-0 w-[min(18rem,85vw)] px-3.5 pb-3")}>
          <Dialog aria-label={texts.menu} className="flex min-h-0 flex-1 flex-col outline-none">
            <button
              type="button"
              aria-label={texts.closeMenu}
              onClick={() => setIsOpen(false)}
              className="absolute end-2 top-4 grid size-11 place-items-center rounded-full text-white/85 hover:bg-white/10"
            >
              <XIcon />
            </button>
            <Brand texts={texts} logo={logo} />
            <SideMenu entries={entries} groups={groups} label={texts.navigation} onChosen={() => setIsOpen(false)} />
            <div className="mt-auto shrink-0 border-t border-white/15 pt-3">
              <AccountMenu person={person} texts={texts} onLogout={onLogout} onChosen={() => setIsOpen(false)} />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

/** The empty frame until the browser knows the session. It contains nothing protected. */
type DashboardFallbackProps = Omit<BrandProps, "isNarrow"> & { waiting: string; oldBrowser: string };

export function DashboardFallback({ texts, logo, waiting, oldBrowser }: DashboardFallbackProps) {
  return (
    <div className={classNames(frame, "beside:grid-cols-[256px_minmax(0,1fr)]")}>
      <div className={classNames(side, "px-3.5 drawer:hidden")}>
        <Brand texts={texts} logo={logo} />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className={bar}>
          <Skeleton className="h-6 w-40" />
        </div>
        <main id="main" tabIndex={-1} className="flex-1 p-4 sm:p-7">
          <OldBrowser>{oldBrowser}</OldBrowser>
          <SpokenStatus>{waiting}</SpokenStatus>
          <Skeleton className="h-40 rounded-m noscript:hidden" />
        </main>
      </div>
    </div>
  );
}
