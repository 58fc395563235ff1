import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

export const HEALTH_STATUSES = ['live', 'ready', 'unavailable'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

@ApiSchema({ description: 'What a health probe is told.' })
export class HealthReport {
  @ApiProperty({
    enum: HEALTH_STATUSES,
    description: 'Whether the server runs, or takes requests.',
  })
  readonly status: HealthStatus;

  @ApiPropertyOptional({ description: 'Why no requests are taken.' })
  readonly reason?: string;
}
