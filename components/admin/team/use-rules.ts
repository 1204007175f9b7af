import { useVersion } from "@/components/admin/act/send/use-version";
import { useAct } from "@/components/shell/use-act";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffApi } from "@/lib/client/staff";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import { useStaffWords } from "../use-staff-words";

const SETTINGS = { versioned: true, path: "/staff-settings", operationId: "updateStaffSettings" } as const;

/** The staff settings, which two forms of one page change, each its own part. */
export type SharedRules = {
  /** The current settings of the API; until they are read, those with which the page was rendered. */
  rules: StaffRules;
  version: string | undefined;
  readAgain: () => void;
};

/** The settings and their version, for all forms of the page: a save of one is a new version for the other. */
export function useSharedRules(rendered: StaffRules): SharedRules {
  const { version, current, readAgain } = useVersion(SETTINGS);
  return { rules: (current as StaffRules | undefined) ?? rendered, version, readAgain };
}

/**
 * Saves the settings with the part that a form has changed. A colleague's change in between is not overwritten: the
 * call is refused, and the settings are read again to show both.
 */
export function useSaveRules({ rules, version, readAgain }: SharedRules, done: string) {
  const { failure, ...act } = useAct(
    (change: Partial<StaffRules>) =>
      staffApi
        .PUT("/staff-settings", {
          body: { ...rules, ...change },
          ...(version && { headers: { "if-match": version } }),
        })
        .then((result) => {
          // A refusal for another reason leaves the version unchanged.
          const code = (result.error as { internalCode?: string } | undefined)?.internalCode;
          if (code === undefined || code === ("1013" satisfies typeof codes.changedSinceRead)) readAgain();
          return result;
        }),
    { done, say: useStaffWords() },
  );
  return {
    ...act,
    failure,
    isConflict: failure?.internalCode === ("1013" satisfies typeof codes.changedSinceRead),
  };
}
