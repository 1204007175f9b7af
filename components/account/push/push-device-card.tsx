"use client";
import { BellRing, Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ShownSession } from "@/components/sessions/session-list";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import { api } from "@/lib/client/client";
import type { PushSubscriptionRequest } from "@/lib/notifications/push/model";
import { forgetPushMark, readPushMark, setPushMark } from "./push-mark";
import { type PushSupport, readPushSupport } from "./push-support";

export type ShownPushDevice = {
  pushDeviceId: string;
  kind: ShownSession["kind"];
  /** All values are formatted texts. */
  device: string;
  since: string;
};

const icons = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone };
const ONE = "/accounts/me/push-devices/{pushDeviceId}";
const pathOf = (pushDeviceId: string) => ({ params: { path: { pushDeviceId } } });

/**
 * The devices that get push notifications: turn this browser on, try a device, remove it. The permission is asked only
 * after a click, because browsers refuse later questions of a site that asks without one.
 */
export function PushDeviceCard({
  publicKey,
  devices,
  isReadOnly,
}: {
  publicKey: string;
  devices: readonly ShownPushDevice[];
  /** Staff look at the page: their own browser must not get the person's notifications. */
  isReadOnly: boolean;
}) {
  const t = useTranslations("push");
  /** Unknown until the browser was asked: the server cannot know. */
  const [support, setSupport] = useState<PushSupport>();
  const [own, setOwn] = useState<string | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [acting, setActing] = useState<string>();
  useEffect(() => {
    setSupport(readPushSupport());
    setOwn(readPushMark());
  }, []);
  const add = useAct((body: PushSubscriptionRequest) => api.POST("/accounts/me/push-devices", { body }), {
    done: t("turnedOn"),
  });
  const remove = useAct((pushDeviceId: string) => api.DELETE(ONE, pathOf(pushDeviceId)), {
    done: t("removed"),
    after: (_gone, pushDeviceId) => {
      if (pushDeviceId === own) void forgetThisBrowser();
    },
  });
  const test = useAct((pushDeviceId: string) => api.POST(`${ONE}/test`, pathOf(pushDeviceId)), {
    done: t("tested"),
    refresh: false,
  });
  const isOn = own !== null && devices.some(({ pushDeviceId }) => pushDeviceId === own);
  const problem = trouble ?? add.problem ?? remove.problem ?? test.problem;

  const turnOn = async () => {
    setTrouble(undefined);
    setSubscribing(true);
    try {
      // First, because Safari asks only directly after the click.
      const permission = await Notification.requestPermission();
      setSupport(readPushSupport());
      if (permission !== "granted") return;
      const { subscribeBrowser } = await import("./browser-push");
      const made = await add.act(await subscribeBrowser(publicKey));
      if (!made) return;
      setPushMark(made.pushDeviceId);
      setOwn(made.pushDeviceId);
    } catch {
      setTrouble(t("failed"));
    } finally {
      setSubscribing(false);
    }
  };
  const forgetThisBrowser = async () => {
    forgetPushMark();
    setOwn(null);
    const { unsubscribeBrowser } = await import("./browser-push");
    // The server has forgotten the device already.
    await unsubscribeBrowser().catch(() => undefined);
  };
  const act = (work: (pushDeviceId: string) => Promise<unknown>, pushDeviceId: string) => {
    setActing(pushDeviceId);
    setTrouble(undefined);
    void work(pushDeviceId);
  };

  return (
    <div className="mt-5 grid gap-4">
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      {!isReadOnly && !isOn && support === "possible" && (
        <Button
          intent="secondary"
          className="justify-self-start"
          loading={subscribing || add.busy}
          onClick={turnOn}
        >
          <BellRing aria-hidden="true" className="size-5" />
          {t("turnOn")}
        </Button>
      )}
      {!isReadOnly && support === "blocked" && (
        <Alert tone="warning" title={t("blocked.title")}>
          {t("blocked.text")}
        </Alert>
      )}
      {!isReadOnly && support === "home-screen" && (
        <Alert title={t("homeScreen.title")}>{t("homeScreen.text")}</Alert>
      )}
      {!isReadOnly && support === "none" && <p className="text-muted">{t("unsupported")}</p>}
      {devices.length > 0 && (
        <ul aria-label={t("devices")} className="divide-y">
          {devices.map(({ pushDeviceId, kind, device, since }) => {
            const Icon = icons[kind];
            return (
              <li key={pushDeviceId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <div className="min-w-40 flex-1">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                    {device}
                    {pushDeviceId === own && (
                      <Badge tone="success" className="text-xs!">
                        {t("thisBrowser")}
                      </Badge>
                    )}
                  </p>
                  <p className="text-muted text-sm">{since}</p>
                </div>
                {!isReadOnly && (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      intent="secondary"
                      size="sm"
                      aria-label={t("testNamed", { device })}
                      loading={test.busy && acting === pushDeviceId}
                      onClick={() => act(test.act, pushDeviceId)}
                    >
                      {t("test")}
                    </Button>
                    <Button
                      intent="ghost"
                      size="sm"
                      aria-label={t("removeNamed", { device })}
                      loading={remove.busy && acting === pushDeviceId}
                      onClick={() => act(remove.act, pushDeviceId)}
                    >
                      {t("remove")}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
