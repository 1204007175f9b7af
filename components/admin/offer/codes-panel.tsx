import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Pager } from "../pager";
import { Panel } from "../panel";
import { StaffMessages } from "../shell/staff-messages";
import { CodeTable } from "./code-table";
import { CodesCsvButton } from "./codes-csv-button";

/** A page of the codes of a discount. */
export type CodesSection = {
  productDiscountId: string;
  codes: ComponentProps<typeof CodeTable>["codes"];
  /** Null for a person who may not add codes. */
  add: Action | null;
  pager: ComponentProps<typeof Pager>;
};

/** The codes of a discount, page by page. */
export function CodesPanel({ codes: { productDiscountId, codes, add, pager } }: { codes: CodesSection }) {
  const t = useTranslations("adminOffer");
  return (
    <StaffMessages areas={["adminAct"]}>
      <Panel
        title={t("codesTitle")}
        lead={t("codesLead")}
        padded={false}
        className="mt-6"
        action={
          <span className="flex flex-wrap gap-2.5">
            <CodesCsvButton
              productDiscountId={productDiscountId}
              words={{
                save: t("codesCsv"),
                failed: t("codesCsvFailed"),
                columns: [t("code"), t("used"), t("usedMost")],
              }}
            />
            {add && <ActionButton action={add} />}
          </span>
        }
      >
        <CodeTable label={t("codesTitle")} codes={codes} />
      </Panel>
      <Pager {...pager} />
    </StaffMessages>
  );
}
