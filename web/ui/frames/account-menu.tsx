import { Button } from "react-aria-components/Button";
import { MenuTrigger } from "react-aria-components/Menu";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "../class-names.ts";
import { ChevronIcon, LogoutIcon, ShieldIcon } from "../icons/dashboard-icons.tsx";
import { type MenuAction, MenuPopover } from "../overlays/action-menu.tsx";
import { currentEntry } from "./current-entry.ts";

/** The current user, with links to the account's security. */
export type Person = { name: string; role: string; own: { to: string; label: string } };

type AccountMenuProps = {
  person: Person;
  texts: { account: string; logout: string };
  isNarrow?: boolean;
  onLogout: () => void;
  /** Called when a section was chosen. */
  onChosen?: () => void;
};

/** The current user's menu: a button at the foot of the side menu that opens upwards. */
export function AccountMenu({ person, texts, isNarrow = false, onLogout, onChosen }: AccountMenuProps) {
  const navigate = useNavigate();
  const { own } = person;
  const [initial = ""] = person.name;
  const isCurrent = currentEntry([own], useLocation().pathname) === own.to;
  const actions: MenuAction[] = [
    {
      id: "own",
      label: own.label,
      Icon: ShieldIcon,
      run: () => {
        onChosen?.();
        void navigate(own.to);
      },
    },
    { id: "logout", label: texts.logout, Icon: MirroredLogoutIcon, run: onLogout },
  ];
  return (
    <MenuTrigger>
      <Button
        {...(isNarrow && { "aria-label": `${texts.account}: ${person.name}` })}
        className={classNames(
          "flex w-full cursor-pointer items-center gap-3 rounded-small py-2 text-start transition-colors hover:bg-white/8 aria-expanded:bg-white/12",
          isCurrent && "bg-white/12",
          isNarrow ? "justify-center low:py-0.5" : "px-2",
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-river-100 font-semibold text-river-800 uppercase"
        >
          {initial}
        </span>
        {!isNarrow && (
          <>
            <span className="min-w-0 flex-1 text-[0.92rem]/6">
              <span className="sr-only">{texts.account}</span>
              <span className="one-line block">
                <bdi>{person.name}</bdi>
              </span>
              <span className="one-line block text-[0.8rem]/6 text-white/75">{person.role}</span>
            </span>
            <ChevronIcon width="18" height="18" className="shrink-0 rotate-180 text-white/75" />
          </>
        )}
      </Button>
      <MenuPopover label={texts.account} actions={actions} placement="top start">
        <p className="border-b border-line px-4.5 py-3 text-[0.92rem]/6">
          <span className="block font-medium wrap-anywhere">
            <bdi>{person.name}</bdi>
          </span>
          <span className="text-[0.85rem]/6 text-ink-3">{person.role}</span>
        </p>
      </MenuPopover>
    </MenuTrigger>
  );
}

const MirroredLogoutIcon: typeof LogoutIcon = ({ className, ...rest }) => (
  <LogoutIcon {...rest} className={classNames(className, "-scale-x-100")} />
);
