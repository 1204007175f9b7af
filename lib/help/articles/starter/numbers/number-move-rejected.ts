import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const numberMoveRejected: StarterArticle = {
  slug: "number-move-rejected",
  topic: "NUMBERS",
  places: ["PORTING_FAILED", "PORTING"],
  texts: {
    en: {
      title: "Why was the move of my number rejected?",
      summary: "See the reason on your line, correct the details, and the move continues at once.",
      keywords: [
        "port failed",
        "porting rejected",
        "transfer failed",
        "wrong details",
        "number refused",
        "wrong owner",
        "binding",
      ],
      body: `Your old operator compares your details with its own. If something differs, it says no. The reason is on the page of your line, and we have e-mailed it. Your line works with its temporary number, and nothing has changed at the old operator.

## Correct it

1. Open [your line](/lines). Read what it says under **Why**.
2. Get the right details from the old operator.
3. Enter them in the form, and choose **Send and continue**. The move continues at once.

## What the reasons mean

- **The number is registered to another person.** The number belongs to the person or company that has the subscription there. Often that is a parent, a partner or an employer. Enter their personal or organization number. They must agree to the move.
- **The contract has not ended.** The old operator does not release the number while the contract lasts. Ask when it ends. You can then start again with that day under **Not before**.
- **The subscription there has already ended.** Then the number cannot come along. Ask the old operator to open it again, and start the move after that.

## If there is no form

A move that says **Failed** is over. Start a new one with **Bring your number** on the page of your line. If it is rejected twice with details that you know are right, write to {supportEmail}. Tell us the number and the name of the old operator.

If you do not want to move the number now, choose **Stop the move**. You keep the number that your line has.
`,
    },
    sv: {
      title: "Varför blev flytten av mitt nummer avvisad?",
      summary: "Se orsaken på abonnemanget, rätta uppgifterna och flytten fortsätter direkt.",
      keywords: [
        "portering misslyckades",
        "nummerflytt avvisad",
        "fel uppgifter",
        "fel ägare",
        "nekad",
        "bindningstid",
        "avtal löper",
      ],
      body: `Din gamla operatör jämför dina uppgifter med sina egna. Om något skiljer sig säger den nej. Orsaken står på abonnemangets sida, och vi har mejlat den. Abonnemanget fungerar med sitt tillfälliga nummer, och ingenting har ändrats hos den gamla operatören.

## Rätta uppgifterna

1. Öppna [ditt abonnemang](/lines). Läs vad som står under **Varför**.
2. Ta reda på de rätta uppgifterna hos den gamla operatören.
3. Skriv in dem i formuläret och välj **Skicka och fortsätt**. Flytten fortsätter direkt.

## Det här betyder orsakerna

- **Numret står på någon annan.** Numret tillhör den person eller det företag som har abonnemanget där. Ofta är det en förälder, en partner eller en arbetsgivare. Ange deras person- eller organisationsnummer. De måste gå med på flytten.
- **Avtalet löper fortfarande.** Den gamla operatören släpper inte numret så länge avtalet gäller. Fråga när det tar slut. Då kan du börja om med den dagen under **Tidigast**.
- **Abonnemanget där är redan avslutat.** Då kan numret inte följa med. Be den gamla operatören öppna det igen och börja flytten efter det.

## Om det inte finns något formulär

En flytt som har **Misslyckades** som status är över. Börja en ny med **Ta med ditt nummer** på abonnemangets sida. Blir den avvisad två gånger med uppgifter som du vet stämmer, skriv till {supportEmail}. Ange numret och vilken operatör du kommer från.

Vill du inte flytta numret nu väljer du **Stoppa flytten**. Du behåller numret som abonnemanget har.
`,
    },
  },
  markets: {
    US: {
      en: {
        title: "Why was the move of my number rejected?",
        summary: "See the reason on your line, correct the account number or PIN, and the move continues.",
        keywords: [
          "port failed",
          "porting rejected",
          "transfer failed",
          "wrong pin",
          "passcode",
          "wrong address",
          "number refused",
        ],
        body: `Your old carrier compares your details with its own. If something differs, it says no. The reason is on the page of your line, and we have e-mailed it. Your line works with its temporary number, and nothing has changed at the old carrier.

## Correct it

1. Open [your line](/lines). Read what it says under **Why**.
2. Get the right details from the old carrier.
3. Enter them in the form, and choose **Send and continue**. The move continues at once.

## What the reasons mean

- **The transfer PIN is wrong.** Ask the old carrier for a new one. It is usually not the PIN of your voicemail or your account, and it often expires after a few days.
- **The account number is wrong.** It is on your bill. It is usually not your phone number. For a prepaid plan, ask the carrier for it.
- **The address is wrong.** Enter the billing address as it is on the bill, also if you have moved.
- **The number is registered to another person.** Enter the name of the person who has the account there. They must agree to the move.
- **The contract has not ended.** Ask the carrier when it ends, and start again with that day under **Not before**.

## If there is no form

A move that says **Failed** is over. Start a new one with **Bring your number** on the page of your line. If it is rejected twice with details that you know are right, write to {supportEmail}. Tell us the number and the name of the old carrier.

If you do not want to move the number now, choose **Stop the move**. You keep the number that your line has.
`,
      },
    },
  },
};
