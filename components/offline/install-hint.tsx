"use client";
import { Smartphone, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { declineInstallOffer, isInstallOffered, subscribeToInstall, takeInstallOffer } from "./install-offer";

/** Offers to add the site to the home screen, if the browser can and the person has not refused. */
export function InstallHint({
  text,
}: {
  text: { title: string; text: string; install: string; later: string };
}) {
  const offered = useSyncExternalStore(subscribeToInstall, isInstallOffered, () => false);
  if (!offered) return null;
  return (
    <aside
      aria-label={text.title}
      className="mt-8 flex items-center gap-4 rounded-card border bg-surface p-4 sm:px-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
        <Smartphone aria-hidden="true" className="size-5.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
        <div className="min-w-44 flex-1">
          <p className="font-semibold">{text.title}</p>
          <p className="text-muted text-sm">{text.text}</p>
        </div>
        <Button intent="secondary" size="sm" onClick={() => void takeInstallOffer()}>
          {text.install}
        </Button>
      </div>
      <button type="button" aria-label={text.later} onClick={declineInstallOffer} className={iconButtonStyle}>
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}
