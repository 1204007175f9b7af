import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/states/skeleton";

/** The placeholder of the next page: a title and a table of the same size. */
export default function Loading() {
  const t = useTranslations("adminShell");
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t("loading")}
      </p>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-2 mb-6 h-5 w-80 max-w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
