import { Card } from '../../kit/document/Card.tsx';
import { type OfDocument, useDocumentStatus } from './use-document-status.ts';
import { XeroPanel } from './XeroPanel.tsx';

/** What of a document was sent to the accounting system, shown among its payments; nothing before the first booking. */
export function XeroCard(of: OfDocument) {
  const { data } = useDocumentStatus(of);
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="In Xero">
      <XeroPanel rows={data.rows} />
    </Card>
  );
}
