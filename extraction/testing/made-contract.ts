/** A supply contract of our own making that says most of what contracts say. */
export const madeContract = `MASTER SUPPLY AGREEMENT

This Master Supply Agreement (the "Agreement") is made as of March 15, 2022 (the "Effective Date") by and between Northwind Bolts, Inc., a Delaware corporation with its principal office at 12 Harbour Road, Dover ("Supplier"), and Contoso Yards LLC, a Texas limited liability company ("Buyer").

RECITALS

WHEREAS, Supplier makes fasteners and Buyer wishes to buy them.

NOW, THEREFORE, the parties agree as follows:

1. Definitions. "Goods" means the fasteners listed in Schedule 1.

2. Term and Renewal. This Agreement shall commence on the Effective Date and shall continue for a period of three (3) years (the "Initial Term"). Thereafter this Agreement shall automatically renew for successive one (1) year periods unless either party gives the other written notice of its intention not to renew at least ninety (90) days prior to the end of the then current term.

3. Price and Payment. The total contract price for the Goods is $1,250,000.00. Supplier shall invoice monthly, and Buyer shall pay each invoice within thirty (30) days of receipt of the invoice.

4. Minimum Purchase. In every calendar year Buyer shall purchase at least 40,000 units of the Goods.

5. Assignment. Neither party may assign this Agreement or any of its rights without the prior written consent of the other party, and any attempted assignment without such consent is void.

6. Confidentiality. Each party shall keep the Confidential Information of the other in strict confidence and shall not disclose it to any third party.

7. Indemnity. Supplier shall indemnify, defend and hold Buyer harmless from and against all claims arising from defects of the Goods.

8. Limitation of Liability. In no event shall either party's aggregate liability under this Agreement exceed $2,000,000. In no event shall either party be liable for any indirect, incidental or consequential damages.

9. Insurance. Supplier shall maintain commercial general liability insurance with limits of not less than $1,000,000 per occurrence and shall name Buyer as an additional insured.

10. Audit. Buyer may, upon ten days' notice, inspect and audit the books and records of Supplier that relate to this Agreement.

11. Termination for Convenience. Either party may terminate this Agreement at any time without cause upon sixty (60) days' prior written notice to the other party.

12. Force Majeure. Neither party is liable for a delay or failure caused by events beyond its reasonable control, such as war, strike, fire or flood.

13. Data Protection. Each party shall process personal data in accordance with applicable data protection laws.

14. Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of Delaware, without regard to its conflict of laws principles.

15. Disputes. Any dispute arising out of this Agreement shall be finally settled by arbitration in Dover.

IN WITNESS WHEREOF, the parties have executed this Agreement.

By: ____________
Name: A. Ek
Title: Director

SCHEDULE 1

Item      Quantity    Price
Bolts     100         5.00
Nuts      200         2.50
Washers   300         1.25
`;
