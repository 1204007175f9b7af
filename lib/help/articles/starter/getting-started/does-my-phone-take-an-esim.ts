import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const doesMyPhoneTakeAnEsim: StarterArticle = {
  slug: "does-my-phone-take-an-esim",
  topic: "GETTING_STARTED",
  places: ["CHECKOUT", "PLANS", "TRAVEL", "SIM"],
  texts: {
    en: {
      title: "Does my phone take an eSIM, and is it unlocked?",
      summary: "Check your phone in a minute, and find out what to do if it has no eSIM or is locked.",
      keywords: ["compatible", "device", "sim lock", "supported phones", "ipad"],
      body: `Dial *#06# on the phone. If the screen shows an EID, the phone takes an eSIM. Most phones since 2019 do. Without eSIM, you choose a SIM card instead, free of charge.

## Check the model

1. Open [Plans](/plans), and choose **Does my phone work?**
2. Type the model, such as iPhone 13, or the IMEI. The IMEI also shows when you dial *#06#.
3. Choose **Check my phone**.

Some models have an eSIM only if they were sold in certain countries. Then look for “Add eSIM” in the settings of the phone.

## Check that it is not locked

A phone that was bought from an operator can be locked to that operator. A locked phone does not accept our SIM, neither as a card nor as an eSIM.

- **iPhone:** open Settings, General, About. Look for Carrier Lock. It should say “No SIM restrictions”.
- **Android:** insert a SIM of another operator. If the phone asks for an unlock code, it is locked.

Only the operator that sold the phone can unlock it. Ask them before you order.

## The phone has no eSIM

Choose **SIM card** in the checkout. The card comes by post in two to four working days. Do you have an eSIM already and want a card? [Replace the SIM](/help/replace-a-sim). It costs nothing.
`,
    },
    sv: {
      title: "Klarar min telefon eSIM, och är den olåst?",
      summary: "Kolla din telefon på en minut och se vad du gör om den saknar eSIM eller är operatörslåst.",
      keywords: ["kompatibel", "modell", "simlås", "vilka telefoner", "ipad"],
      body: `Slå *#06# på telefonen. Om skärmen visar ett EID klarar telefonen eSIM. De flesta telefoner från 2019 och framåt gör det. Saknar din eSIM väljer du ett SIM-kort i stället, utan kostnad.

## Kolla modellen

1. Öppna [Abonnemang](/plans) och välj **Fungerar min telefon?**
2. Skriv modellen, till exempel iPhone 13, eller telefonens IMEI. Även IMEI visas när du slår *#06#.
3. Välj **Kolla min telefon**.

En del modeller har eSIM bara om de är sålda i vissa länder. Leta då efter ”Lägg till eSIM” i telefonens inställningar.

## Kolla att telefonen är olåst

En telefon som är köpt hos en operatör kan vara låst till den operatören. En låst telefon tar inte emot vårt SIM, varken som kort eller som eSIM.

- **iPhone:** öppna Inställningar, Allmänt, Om. Leta efter Operatörslås. Där ska stå att det inte finns några SIM-begränsningar.
- **Android:** sätt i ett SIM-kort från en annan operatör. Frågar telefonen efter en upplåsningskod är den låst.

Bara operatören som sålde telefonen kan låsa upp den. Fråga dem innan du beställer.

## Telefonen saknar eSIM

Välj **SIM-kort** i kassan. Kortet kommer med posten på två till fyra vardagar. Har du redan eSIM och vill ha ett kort i stället? [Byt SIM](/help/replace-a-sim). Det kostar ingenting.
`,
    },
  },
};
