"use client";
import { Download, Search, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { facetsOf } from "../lines/lines";
import { NO_SEAT_FILTER, type Seat, type SeatFilter, seatAssignment } from "./seat";

/** Search and filters over seats, how many they leave, and these as a file. */
export function SeatsToolbar({
  seats,
  found,
  loading,
  filter,
  onFilter,
  all,
  onAll,
}: {
  seats: readonly Seat[];
  found: readonly Seat[];
  loading: boolean;
  filter: SeatFilter;
  /** Changes the parts of the filter that are given. */
  onFilter: (changes: Partial<SeatFilter>) => void;
  /** Whether all that are found are selected; absent where nothing can be done with seats. */
  all?: boolean;
  onAll?: (all: boolean) => void;
}) {
  const t = useTranslations("licenses");
  const locale = useLocale();
  const options = useMemo(() => {
    const holders = seats.flatMap((seat) => seatAssignment(seat) ?? []);
    return {
      status: facetsOf(seats, ({ status }) => ({ value: status, label: t(`status.${status}`) })),
      holder: facetsOf(holders, (holder) => ({ value: holder, label: t(`list.holders.${holder}`) })),
      offering: facetsOf(seats, ({ productOfferingId, name }) => ({ value: productOfferingId, label: name })),
    };
  }, [seats, t]);
  const filtered = Object.values(filter).some((value) => value !== "");
  const save = async () => {
    const { saveSeats } = await import("./save-seats");
    saveSeats(found, {
      locale,
      name: t("export.file"),
      heading: (column) => t(`export.${column}`),
      status: (status) => t(`status.${status}`),
    });
  };
  return (
    <div className="mb-4 flex flex-col gap-3">
      <search className="grid grid-cols-2 gap-2.5 md:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,11rem))]">
        <div className="col-span-2 md:col-span-1">
          <Input
            type="search"
            aria-label={t("list.search")}
            placeholder={t("list.search")}
            leading={<Search aria-hidden="true" />}
            value={filter.text}
            onChange={(event) => onFilter({ text: event.target.value })}
          />
        </div>
        {(["status", "holder", "offering"] as const).map((name) => (
          <Select
            key={name}
            aria-label={t(`list.${name}`)}
            value={filter[name]}
            placeholder={t(`list.${name}`)}
            options={options[name].map(({ value, label, count }) => ({
              value,
              label: `${label} (${count})`,
            }))}
            onChange={(event) => onFilter({ [name]: event.target.value })}
          />
        ))}
      </search>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="tabular text-muted text-sm">
          {filtered
            ? t("list.shown", { shown: found.length, total: seats.length })
            : t("list.count", { count: seats.length })}
          {loading && ` ${t("list.more")}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          {onAll && found.length > 0 && (
            <Checkbox
              label={t("list.selectAll", { count: found.length })}
              checked={all ?? false}
              onChange={(event) => onAll(event.target.checked)}
            />
          )}
          {filtered && (
            <Button intent="ghost" size="sm" onClick={() => onFilter(NO_SEAT_FILTER)}>
              <X aria-hidden="true" className="size-4" />
              {t("list.clear")}
            </Button>
          )}
          {found.length > 0 && (
            <Button intent="ghost" size="sm" disabled={loading} onClick={save}>
              <Download aria-hidden="true" className="size-4" />
              {t("list.export", { count: found.length })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
