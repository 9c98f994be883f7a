-- Who cites a resolution is found by its number, whatever its case and accents.
create index proyecto_resolucion_rectoral_fold_idx on proyecto (quipu_fold(resolucion_rectoral)) where resolucion_rectoral is not null;
--> statement-breakpoint
create index proyecto_resolucion_decanal_fold_idx on proyecto (quipu_fold(resolucion_decanal)) where resolucion_decanal is not null;
--> statement-breakpoint
create index proyecto_resolucion_anulacion_fold_idx on proyecto (quipu_fold(resolucion_anulacion)) where resolucion_anulacion is not null;
--> statement-breakpoint
create index grupo_integrante_resolucion_fold_idx on grupo_integrante (quipu_fold(resolucion)) where resolucion is not null;
--> statement-breakpoint
create index grupo_integrante_exclusion_fold_idx on grupo_integrante (quipu_fold(exclusion_resolucion)) where exclusion_resolucion is not null;
--> statement-breakpoint
create index grupo_integrante_decanal_fold_idx on grupo_integrante (quipu_fold(resolucion_decanal)) where resolucion_decanal is not null;
--> statement-breakpoint
create index grupo_resolucion_creacion_fold_idx on grupo (quipu_fold(resolucion_creacion)) where resolucion_creacion is not null;
--> statement-breakpoint
create index grupo_resolucion_fold_idx on grupo (quipu_fold(resolucion)) where resolucion is not null;
--> statement-breakpoint
create index grupo_resolucion_disolucion_fold_idx on grupo (quipu_fold(resolucion_disolucion)) where resolucion_disolucion is not null;
--> statement-breakpoint
create index evaluacion_resolucion_fold_idx on evaluacion_resolucion (quipu_fold(resolucion));
