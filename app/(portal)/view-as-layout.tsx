import type { ReactNode } from "react";
import { getViewer } from "@/app/session";
import { ViewAsBar } from "@/components/care/view-as-bar";

/** The frame of pages about the viewer. It shows when staff look at them for a customer. */
export default async function ViewAsLayout({ children }: { children: ReactNode }) {
  const { ctx } = await getViewer();
  const { caller } = ctx;
  return (
    <>
      {caller.kind === "user" && caller.via === "view-as" && <ViewAsBar look={caller.viewAs} />}
      {children}
    </>
  );
}
