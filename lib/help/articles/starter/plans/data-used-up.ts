import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const dataUsedUp: StarterArticle = {
  slug: "data-used-up",
  topic: "PLANS",
  places: ["DATA_USED_UP", "SUBSCRIPTION", "AUTO_TOP_UP", "DATA_CAP"],
  texts: {
    en: {
      title: "My data is used up. How do I get more?",
      summary: "Add a top-up that starts at once, or change to a bigger plan. Nothing extra is charged.",
      keywords: [
        "out of data",
        "no data left",
        "gigabytes",
        "gb",
        "top up",
        "refill",
        "extra data",
        "limit",
        "surf",
      ],
      body: `When the data of your plan is used up, it stops or slows down, as the plan says. Nothing is charged that you did not choose. You can add more at once.

## Add data

1. Open [your line](/lines). **Top-ups and add-ons** lists what you can add.
2. Compare the price, and how long each one lasts.
3. Choose **Add**. You see the whole price before you pay.
4. Pay. The data is usually there within seconds.

## Choose the right kind

- **For this once:** a top-up lasts some days, or until your period ends. It says which.
- **For every month:** an add-on that renews continues until you end it. You end it, or change its size, in the same place.
- **For good:** [a bigger plan](/help/change-your-plan) begins right away and can cost less than several top-ups.
- **By itself:** [automatic top-up](/help/automatic-top-up) buys one each time little is left.

The package that ends first is used first. On the day on which your period renews, your plan has all its data again.

## Get a warning in time

We e-mail you when a package is nearly used up, and when it is used up. Choose the levels under **Notify me when this much is used** on your line. You can switch these e-mails off under [Notifications](/account/notifications), and turn on notifications on your phone there. They arrive at once.

## A travel eSIM is used up

It ends with its data or its days, and does not renew. Add a package on its page if one is offered, or buy a new [travel eSIM](/travel). Use Wi-Fi for that.

## You cannot add anything

Something is unpaid, or your company decides about add-ons. The page of your line says which. If the next period is unpaid, it begins as soon as you pay.
`,
    },
    sv: {
      title: "Min surf är slut. Hur får jag mer?",
      summary: "Fyll på med surf som startar direkt, eller byt till ett större abonnemang.",
      keywords: [
        "slut på surf",
        "internet slut",
        "data slut",
        "gigabyte",
        "gb",
        "tanka",
        "surfpott",
        "extra surf",
        "tilläggssurf",
      ],
      body: `När surfen i abonnemanget är slut tar det stopp eller går långsammare, som det står i abonnemanget. Inget dras som du inte har valt. Du kan fylla på direkt.

## Fyll på surf

1. Öppna [ditt abonnemang](/lines). Under **Påfyllning och tillägg** ser du vad du kan lägga till.
2. Jämför priset och hur länge varje påfyllning räcker.
3. Välj **Lägg till**. Du ser hela priset innan du betalar.
4. Betala. Surfen finns oftast på plats inom några sekunder.

## Välj rätt sort

- **Bara den här gången:** en påfyllning räcker i ett antal dagar eller till periodens slut. Det står vid den.
- **Varje månad:** ett tillägg som förnyas fortsätter tills du avslutar det. Du avslutar det, eller byter storlek, på samma ställe.
- **Hela tiden:** [ett större abonnemang](/help/change-your-plan) börjar gälla direkt och kan kosta mindre än flera påfyllningar.
- **Av sig självt:** [automatisk påfyllning](/help/automatic-top-up) köper en varje gång det är lite kvar.

Paketet som slutar först används först. Den dag perioden förnyas har abonnemanget all sin surf igen.

## Få en varning i tid

Vi mejlar när ett paket nästan är slut och när det är slut. Välj nivåer under **Säg till när så här mycket är använt** på abonnemanget. Du kan stänga av mejlen under [Aviseringar](/account/notifications) och slå på aviseringar i telefonen där. De kommer direkt.

## Ett rese-eSIM är slut

Det slutar när surfen eller dagarna är slut och förnyas inte. Lägg till ett paket på dess sida om det finns, eller köp ett nytt [rese-eSIM](/travel). Använd wifi till det.

## Du kan inte lägga till något

Något är obetalt, eller så bestämmer ditt företag över tilläggen. Vilket det är står på abonnemangets sida. Är nästa period obetald börjar den så snart du betalar.
`,
    },
  },
};
