import { Fragment } from "react";

type Phone = { number: string; address: string };

/** Phone numbers as links. */
export const PhoneLinks = ({ phones, className }: { phones: readonly Phone[]; className?: string }) =>
  phones.map(({ number, address }, index) => (
    <Fragment key={number}>
      {index > 0 && " "}
      <a href={address} className={className}>
        <bdi translate="no" dir="ltr">
          {number}
        </bdi>
      </a>
    </Fragment>
  ));
