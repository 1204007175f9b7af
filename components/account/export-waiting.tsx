"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { QueryProvider } from "@/components/shell/query-provider";
import { Spinner } from "@/components/ui/states/spinner";
import { queries } from "@/lib/client/queries";

const EVERY_MS = 3_000;

/** Polls an export, and renders the page again when it exists. */
export default function ExportWaiting({ exportId }: { exportId: string }) {
  return (
    <QueryProvider>
      <Waiting exportId={exportId} />
    </QueryProvider>
  );
}

function Waiting({ exportId }: { exportId: string }) {
  const router = useRouter();
  const { data } = queries.useQuery(
    "get",
    "/accounts/me/exports/{exportId}",
    { params: { path: { exportId } } },
    { refetchInterval: ({ state }) => (state.data && state.data.status !== "PENDING" ? false : EVERY_MS) },
  );
  const done = data !== undefined && data.status !== "PENDING";
  useEffect(() => {
    if (done) router.refresh();
  }, [done, router]);
  return <Spinner />;
}
