import type { ReactNode } from "react";

/** A staff page that only shows why it has no content. */
export function NoticePage({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-3 py-16 text-center">
      <span
        aria-hidden="true"
        className="mb-1 grid size-14 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-7"
      >
        {icon}
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
