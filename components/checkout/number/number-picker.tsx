"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { useCheckout } from "@/components/checkout/use-checkout";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Alert } from "@/components/ui/states/alert";
import { Skeleton } from "@/components/ui/states/skeleton";
import { api } from "@/lib/client/client";
import type { components } from "@/lib/client/end-user.generated";
import { mixedNumbers } from "@/lib/values/mixed-numbers";

type Lease = components["schemas"]["Lease"];
/** The number of offers at first, and with each "more". */
const PAGE = 9;
/** The number of fetched numbers to choose from. */
const FETCH = 90;

/** Free numbers to choose from, by area and by digits. A choice reserves the number. */
export function NumberPicker({ onHeld }: { onHeld: (lease: Lease, display: string) => Promise<void> }) {
  const t = useTranslations("checkout.number");
  const { market } = useCheckout();
  const failureText = useFailureText();
  const [area, setArea] = useState("");
  const [digits, setDigits] = useState("");
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const [offered, setOffered] = useState(PAGE);
  const [taking, setTaking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const areaCode = useDeferredValue(area.replace(/\D/g, "").replace(/^0+/, "").slice(0, 8));
  const contains = useDeferredValue(digits.replace(/\D/g, "").slice(0, 12));

  const { country } = market;
  const list = useInfiniteQuery({
    queryKey: ["phone-numbers", country, areaCode, contains],
    queryFn: async ({ pageParam }) => {
      const { data, error } = await api.GET("/inventory/phone-numbers", {
        params: {
          query: {
            country,
            limit: FETCH,
            ...(areaCode && { areaCode }),
            ...(contains && { contains }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
      });
      if (!data) throw error;
      return data;
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  // Each page is shuffled by itself, so that offered numbers keep their places when more are loaded.
  const mixed = list.data?.pages.flatMap((page) => mixedNumbers(page.items, seed)) ?? [];
  const numbers = mixed.slice(0, offered);
  const hasMore = mixed.length > offered || list.hasNextPage;
  const showMore = () => {
    setOffered(offered + PAGE);
    if (mixed.length < offered + PAGE && list.hasNextPage) void list.fetchNextPage();
  };

  const hold = async (msisdn: string, display: string) => {
    if (taking) return;
    setTaking(msisdn);
    setProblem(undefined);
    try {
      const { data, error } = await api.POST("/inventory/phone-numbers/lease", { body: { msisdn } });
      if (!data) throw error;
      await onHeld(data, display);
    } catch (error) {
      setProblem(failureText(error));
      void list.refetch();
    } finally {
      setTaking(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("area")} hint={market.country === "US" ? t("areaHintUs") : t("areaHint")} optional>
          <Input
            value={area}
            onChange={(event) => {
              setArea(event.target.value);
              setOffered(PAGE);
            }}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        </Field>
        <Field label={t("contains")} hint={t("containsHint")} optional>
          <Input
            value={digits}
            onChange={(event) => {
              setDigits(event.target.value);
              setOffered(PAGE);
            }}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            leading={<Search aria-hidden="true" />}
          />
        </Field>
      </div>
      <div aria-live="assertive" className="empty:absolute">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <div aria-busy={list.isFetching}>
        {list.isPending ? (
          <div className="grid gap-2 sm:grid-cols-3">
            {Array.from({ length: PAGE }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <Skeleton key={index} className="h-12" />
            ))}
          </div>
        ) : list.isError ? (
          <Alert
            tone="danger"
            action={
              <Button intent="secondary" size="sm" onClick={() => list.refetch()}>
                {t("retry")}
              </Button>
            }
          >
            {t("listFailed")}
          </Alert>
        ) : numbers.length === 0 ? (
          <p className="rounded-control border border-dashed px-5 py-8 text-center text-muted">{t("none")}</p>
        ) : (
          <>
            <ul aria-label={t("list")} className="grid gap-2 sm:grid-cols-3">
              {numbers.map(({ msisdn, display }) => (
                <li key={msisdn}>
                  <Button
                    intent="secondary"
                    width="full"
                    className="tabular rounded-control! px-2! font-medium!"
                    loading={taking === msisdn}
                    disabled={taking !== undefined}
                    onClick={() => hold(msisdn, display)}
                  >
                    <span className="sr-only">{t("hold")} </span>
                    {display}
                  </Button>
                </li>
              ))}
            </ul>
            {hasMore && (
              <div className="mt-3 text-center">
                <Button intent="ghost" size="sm" loading={list.isFetchingNextPage} onClick={showMore}>
                  {t("more")}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}
