import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfflineSubscriptions } from "@/components/offline/offline-subscriptions";
import { ClientMessages } from "@/components/shell/client-messages";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("offline");
  return { title: t("title"), robots: { index: false } };
}

/**
 * The same for all visitors: its content comes from the device. `public/sw.js` caches it for times without a network.
 */
export default function OfflinePage() {
  return (
    <div className="container-page pb-16">
      <ClientMessages areas={["offline"]}>
        <OfflineSubscriptions />
      </ClientMessages>
    </div>
  );
}
