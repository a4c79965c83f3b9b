import { Link, NavLink } from "react-router";
import { MenuIcon, SearchIcon } from "../icons/icons.tsx";
import { Logo, type LogoProps } from "../icons/logo.tsx";

export type SiteLink = { to: string; label: string };

type SiteHeaderProps = {
  logo: LogoProps;
  links: readonly SiteLink[];
  texts: { menu: string; navigation: string; search: string };
};

/** The header of every public page, on a dark ground. In narrow windows the links fold into a menu that needs no JavaScript. */
export function SiteHeader({ logo, links, texts }: SiteHeaderProps) {
  return (
    <header className="print:hidden on-dark wrap @container flex items-center justify-between gap-4 py-4">
      <Logo {...logo} />
      <nav aria-label={texts.navigation} className="ms-auto hidden gap-1 text-small whitespace-nowrap lg:flex">
        {links.map((link) => (
          <HeaderLink key={link.to} {...link} />
        ))}
      </nav>
      <Link
        to="/search"
        reloadDocument
        aria-label={texts.search}
        title={texts.search}
        className="flex size-12 shrink-0 items-center justify-center rounded-full hover:bg-white/10 @max-[14rem]:hidden max-lg:ms-auto max-lg:-me-2 lg:-me-3.5"
      >
        <SearchIcon />
      </Link>
      <details data-menu className="group relative lg:hidden">
        <summary className="flex size-12 items-center justify-center rounded-full border-[1.5px] border-white/35 group-open:bg-white/10">
          <MenuIcon />
          <span className="sr-only">{texts.menu}</span>
        </summary>
        <nav
          aria-label={texts.navigation}
          className="on-light absolute end-0 top-full z-30 mt-2 grid w-64 max-w-[calc(100vw-40px)] gap-1 rounded-m bg-white p-2 shadow-lift"
        >
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              reloadDocument
              className="flex min-h-12 items-center rounded-small px-4 hover:bg-river-50"
            >
              {label}
            </Link>
          ))}
          {/* With very large letters the icon has no room beside the name. */}
          <Link
            to="/search"
            reloadDocument
            className="hidden min-h-12 items-center rounded-small px-4 hover:bg-river-50 @max-[14rem]:flex"
          >
            {texts.search}
          </Link>
        </nav>
      </details>
    </header>
  );
}

/** A link in the header. One to a part of a page never counts as the present page. */
function HeaderLink({ to, label }: SiteLink) {
  const look =
    "flex min-h-11 items-center border-b-2 border-transparent px-3 opacity-90 hover:opacity-100 hover:border-white/40";
  if (to.includes("#")) {
    return (
      <Link to={to} reloadDocument className={look}>
        {label}
      </Link>
    );
  }
  return (
    <NavLink
      to={to}
      end={to === "/"}
      reloadDocument
      className={`${look} aria-[current=page]:border-gold-500 aria-[current=page]:font-medium aria-[current=page]:opacity-100`}
    >
      {label}
    </NavLink>
  );
}
