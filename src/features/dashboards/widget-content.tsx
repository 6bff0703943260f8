import type { Widget } from '#api-contract/dashboards/widgets';
import { Text } from '#design-system/layout';

/** What a widget shows. */
export function WidgetContent({ widget }: { readonly widget: Widget }) {
  switch (widget.kind) {
    case 'text':
      return (
        <Text paddingInline="4" paddingBlockEnd="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{widget.text}</bdi>
        </Text>
      );
  }
}
