import type { GraphNode } from './graph.ts';
import { categoryOf, titleOf } from './kinds.ts';
import { widthOf } from './places.ts';
import { colorOf, field, labelOf } from './plain.ts';
import { settingsAndWidget } from './widgets.ts';

type Appearance = Omit<GraphNode, 'x' | 'y' | 'frame' | 'group' | 'inputs' | 'outputs'>;

/** What both formats say about a node under the same names. */
export function appearanceOf(node: unknown, typeName: unknown, name: unknown): Appearance {
  const type = labelOf(typeName);
  return {
    title: titleOf(field(node, 'label'), name, type),
    category: categoryOf(type),
    width: widthOf(field(node, 'width')),
    isMuted: field(node, 'mute') === true,
    isCollapsed: field(node, 'hide') === true,
    color: field(node, 'use_custom_color') === true ? colorOf(field(node, 'color')) : null,
    ...settingsAndWidget((setting) => field(node, setting)),
  };
}
